package org.batchwright.clusters;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Assumptions;

/**
 * The real servers of {@code src/test/clusters}. A test that needs a server that is down is skipped with a reason, or
 * fails with {@code BATCHWRIGHT_REQUIRE_CLUSTERS=1}.
 */
public final class Rigs {
    private static final Path SCRIPTS = Path.of("src/test/clusters").toAbsolutePath();

    private Rigs() {}

    /**
     * Returns the output of {@code sshd info VARIANT} (HOST, PORT, USER, KEY...) once that server accepts connections.
     */
    public static Info sshd(String variant) {
        RigLock.share("sshd-" + variant);
        Info info = info("sshd", "info", variant);
        int port = Integer.parseInt(info.get("PORT"));
        try {
            new Socket(info.get("HOST"), port).close();
            return info;
        } catch (IOException e) {
            throw absent("the test sshd '" + variant + "' is not up: src/test/clusters/sshd up " + variant);
        }
    }

    /**
     * Returns the output of {@code slurm info} for a class that reserves nodes. Only one such class runs at a time, because a reservation
     * delays other jobs.
     */
    public static Info slurmToReserve() {
        RigLock.keep("slurm-reservations");
        return slurm();
    }

    /**
     * Returns the output of {@code slurm info} once the whole cluster responds. Any number of classes can use the cluster at the same time,
     * each in its own folder. The cluster has room for more jobs than the classes start, and no test stops it.
     */
    public static Info slurm() {
        if (run("slurm", "status").exit != 0) {
            throw absent("the test Slurm is not up: src/test/clusters/slurm up");
        }
        return info("slurm", "info");
    }

    /**
     * Starts a second Slurm for this class alone. Call {@link #removeSlurm} at the end of the class.
     *
     * @param site {@code private} (others' jobs and reservations are hidden) or {@code bare} (no accounting, no fair
     * share)
     */
    public static Info slurmOf(String site) {
        slurm();
        RigLock.keep("slurm-" + site);
        tell("slurm", "of", site, "up");
        return info("slurm", "of", site, "info");
    }

    /** Stops and removes a Slurm started by {@link #slurmOf}. */
    public static void removeSlurm(String site) {
        tell("slurm", "of", site, "forget");
    }

    /** Returns the output of {@code gridengine info} once the master and the node respond. */
    public static Info gridEngine() {
        RigLock.keep("gridengine");
        if (run("gridengine", "status").exit != 0) {
            throw absent("the test Grid Engine is not up: src/test/clusters/gridengine up");
        }
        return info("gridengine", "info");
    }

    /** Requires a local program, such as kubectl from Debian's package kubernetes-client. */
    public static void program(String name, String from) {
        boolean there = List.of(String.valueOf(System.getenv("PATH")).split(":")).stream()
                .anyMatch(folder -> Path.of(folder, name).toFile().canExecute());
        if (!there) {
            throw absent("there is no " + name + ": " + from);
        }
    }

    /** Locks this server until the test class ends, so that the class may kick it. Call this before requesting the server. */
    public static void sshdAlone(String variant) {
        RigLock.keep("sshd-" + variant);
    }

    /** Runs a command of a rig, such as {@code kick}. The command must succeed. */
    public static void tell(String rig, String... words) {
        Ended ended = run(rig, words);
        if (ended.exit != 0) {
            throw new IllegalStateException(rig + " " + String.join(" ", words) + ": " + ended.text);
        }
    }

    /**
     * Returns an unused one-time code for a server of the sshd rig. The server does not accept a code older than the
     * last one, so only one class uses its codes at a time. Some classes use the codes of both {@code code} and
     * {@code keycode}; these have one lock, because two could block each other.
     */
    public static String code(Info server) {
        String variant = server.get("VARIANT");
        RigLock.keep(variant.equals("away") ? "codes-away" : "codes");
        Ended ended = run("sshd", "code", variant);
        if (ended.exit != 0) {
            throw new IllegalStateException("sshd code: " + ended.text);
        }
        return ended.text.strip();
    }

    /**
     * Creates or changes a small local file system to which the accounts of the sshd rig and the tests can write.
     *
     * @param size the size, such as {@code 600k}, or {@code read-only} or {@code gone} for an existing one
     * @return the path of the file system
     */
    public static Path room(String name, String size) {
        Ended ended = run("sshd", "room", name, size);
        if (ended.exit != 0) {
            throw absent("no small file system can be mounted: " + ended.text.strip());
        }
        return Path.of(ended.text.strip().lines().reduce((first, last) -> last).orElseThrow());
    }

    private static Info info(String rig, String... words) {
        Ended ended = run(rig, words);
        if (ended.exit != 0) {
            throw absent("the test " + rig + " was not started yet: " + ended.text.strip());
        }
        Map<String, String> values = new LinkedHashMap<>();
        ended.text.lines().filter(line -> line.contains("=")).forEach(line -> {
            int at = line.indexOf('=');
            values.put(line.substring(0, at), line.substring(at + 1));
        });
        return new Info(values);
    }

    private static Ended run(String rig, String... words) {
        List<String> command =
                new ArrayList<>(List.of("bash", SCRIPTS.resolve(rig).toString()));
        command.addAll(List.of(words));
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            try (InputStream output = process.getInputStream()) {
                String text = new String(output.readAllBytes(), StandardCharsets.UTF_8);
                return new Ended(process.waitFor(), text);
            }
        } catch (IOException e) {
            throw absent("the script of the test " + rig + " cannot run: " + e.getMessage());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Skips the running test, or fails it if clusters are required. The caller throws the returned exception. */
    private static RuntimeException absent(String reason) {
        if ("1".equals(System.getenv("BATCHWRIGHT_REQUIRE_CLUSTERS"))) {
            Assertions.fail(reason);
        }
        Assumptions.abort(reason);
        return new IllegalStateException(reason);
    }

    /**
     * The info output of a rig.
     *
     * @param values the values, keyed by name
     */
    public record Info(Map<String, String> values) {

        /** Returns the value with this name, which must exist. */
        public String get(String name) {
            String value = values.get(name);
            if (value == null) {
                throw new IllegalArgumentException("the rig does not tell its " + name + " but " + values.keySet());
            }
            return value;
        }

        /** Runs a script in a login shell of one of the rig's users, as a host would, and returns its stdout and stderr. */
        public String as(String user, String script) throws IOException, InterruptedException {
            String settings = values.containsKey("SLURM_CONF") ? "SLURM_CONF=" + get("SLURM_CONF") + " " : "";
            List<String> command =
                    new ArrayList<>(List.of("su", "-s", "/bin/bash", "-l", user, "-c", settings + "bash"));
            if (!values.getOrDefault("ROOT", "").isEmpty()) {
                command.addAll(0, List.of("chroot", get("ROOT")));
            }
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            try (OutputStream input = process.getOutputStream()) {
                input.write(script.getBytes(StandardCharsets.UTF_8));
            }
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            Assertions.assertTrue(process.waitFor(60, TimeUnit.SECONDS), script);
            return output;
        }
    }

    private record Ended(int exit, String text) {}
}
