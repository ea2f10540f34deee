package org.batchwright.clusters.slurm.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.run.Run;
import org.batchwright.remote.CommandLog;
import org.batchwright.run.access.ssh.WindowServer;
import org.batchwright.run.jupyter.RunJupyter;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that other users of the node and of this computer cannot see anything that would give them access to a job. */
@Tag("rig")
class SecretsOnSlurmTest extends InSlurmJobs {
    private static final int SCAN_MILLIS = 50;

    /** Loopback addresses as in /proc/net/tcp, 127.0.0.1 in IPv4 and IPv6. */
    private static final Set<String> LOOPBACK = Set.of("0100007F", "0000000000000000FFFF00000100007F");

    private static final String LISTENING = "0A";

    private final Set<String> commandLines = ConcurrentHashMap.newKeySet();

    @BeforeEach
    void watchCommandLines() throws Exception {
        jobAccess.installJupyter();
        ScheduledExecutorService scan = Executors.newSingleThreadScheduledExecutor();
        Future<?> scans = scan.scheduleWithFixedDelay(this::scan, 0, SCAN_MILLIS, TimeUnit.MILLISECONDS);
        cleanup.add(() -> {
            scans.cancel(true);
            scan.shutdownNow();
        });
    }

    @Test
    void no_command_line_log_or_readable_file_contains_a_secret_and_no_port_is_open_to_others() throws Exception {
        Run run = jobAccess.hold(SlurmJobAccess.Hold.USUAL);
        String alias = jobAccess.hosts().add(run.id());
        RunJupyter.Opened opened = lab.workspace().engine().access().jupyter().open(run.id());
        URI page = SlurmJobAccess.page(opened);
        String token = page.getQuery().replace("token=", "");
        assertThat(token).matches("[0-9a-f]{48}");
        try (WindowServer _ = jobAccess.window()) {
            jobAccess.ssh(alias, "echo in");
            new SshForwards(jobAccess, lab).pagesOfJupyter(run, alias);
        }
        assertThat(SlurmJobAccess.get(page).body()).startsWith("notebooks of ");

        String there = lab.folder(run.id());
        int port = Integer.parseInt(
                lab.tell("cut -d ' ' -f 2 " + there + "/jupyter/server").strip());
        assertThat(listening(port)).isNotEmpty().isSubsetOf(LOOPBACK);
        assertThat(listening(page.getPort())).isNotEmpty().isSubsetOf(LOOPBACK);
        assertThat(lab.tell("find " + there + "/jupyter " + there + "/ssh " + there + "/environment -perm /077"))
                .as("files of the job that others may read")
                .isEmpty();
        assertThat(readableByOthers(jobAccess.sshFolder())).isEmpty();

        anotherUserGetsNothing(there, port);

        lab.workspace().engine().access().ports().stop(opened.forward());
        lab.workspace().engine().control().cancel(run.id());
        lab.workspace().awaitEnd(run);
        List<String> during = List.copyOf(commandLines); // a copy without the commands of the searches below
        assertThat(sentCommands()).isNotEmpty().noneMatch(script -> script.contains(token));
        noFileHas(token, there);
        assertThat(during)
                .as("command lines during the test")
                .anyMatch(line -> line.contains("jupyter-lab"))
                .anyMatch(line -> line.contains("proxy"))
                .noneMatch(line -> line.contains(token))
                .noneMatch(line -> line.contains("PRIVATE KEY"));
    }

    /**
     * Checks that another account on the node cannot read any of the job's files and is rejected by Jupyter. This can
     * be tested only as root.
     */
    private static void anotherUserGetsNothing(String there, int port) throws Exception {
        if (!"root".equals(System.getProperty("user.name"))) {
            return;
        }
        String tries = """
                cd /
                for file in %1$s/jupyter/server %1$s/jupyter/log %1$s/ssh/host_key %1$s/environment %1$s/job.log; do
                  if cat $file; then echo "read $file"; fi
                done
                if touch %1$s/release %1$s/active; then echo touched; fi
                exec 3<>/dev/tcp/127.0.0.1/%2$d && printf 'GET /lab HTTP/1.0\r\n\r\n' >&3 && head -n 1 <&3
                """.formatted(there, port);
        Process other = new ProcessBuilder(
                        "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "bash", "-c", tries)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(other.inputReader(StandardCharsets.UTF_8).readAllAsString().strip())
                .isEqualTo("HTTP/1.0 403 Forbidden");
    }

    /** Checks logs and records on this computer and on the cluster, except the job's own private file. */
    private void noFileHas(String token, String there) throws Exception {
        assertThat(lab.tell("grep -rlF " + token + " ~/" + lab.root() + " | grep -vxF " + there
                        + "/jupyter/server || true"))
                .isEmpty();
        List<Path> found = new ArrayList<>(filesWith(token, folder));
        found.addAll(filesWith(token, Path.of(Rigs.slurm().get("LOGS"))));
        assertThat(found).isEmpty();
    }

    /** Returns the contents of a support report. */
    private List<String> sentCommands() throws Exception {
        return lab
                .workspace()
                .engine()
                .connections()
                .report(lab.workspace().cluster().name())
                .orElseThrow()
                .commands()
                .stream()
                .map(CommandLog.Entry::script)
                .toList();
    }

    private static List<Path> filesWith(String text, Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            return all.filter(Files::isRegularFile)
                    .filter(Files::isReadable)
                    .filter(file -> read(file).contains(text))
                    .toList();
        }
    }

    private static List<Path> readableByOthers(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            List<Path> found = new ArrayList<>();
            for (Path one : all.toList()) {
                String permissions = PosixFilePermissions.toString(Files.getPosixFilePermissions(one));
                if (!permissions.endsWith("------") && !one.toString().endsWith(".pub")) {
                    found.add(one);
                }
            }
            return found;
        }
    }

    private void scan() {
        try (Stream<Path> all = Files.list(Path.of("/proc"))) {
            all.filter(one -> one.getFileName().toString().matches("\\d+"))
                    .map(one -> read(one.resolve("cmdline")))
                    .forEach(commandLines::add);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the content of a file, or an empty string if the file is gone: processes may end, and files may be removed, at any time. */
    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException gone) {
            return "";
        }
    }

    /** Returns the addresses that listen on a port, as in /proc/net/tcp. */
    private static List<String> listening(int port) throws IOException {
        String suffix = ":" + HexFormat.of().toHexDigits((short) port).toUpperCase(Locale.ROOT);
        List<String> lines = new ArrayList<>(Files.readAllLines(Path.of("/proc/net/tcp")));
        lines.addAll(Files.readAllLines(Path.of("/proc/net/tcp6")));
        return lines.stream()
                .map(line -> line.strip().split("\\s+"))
                .filter(words -> words[1].endsWith(suffix) && words[3].equals(LISTENING))
                .map(words -> words[1].replace(suffix, ""))
                .toList();
    }
}
