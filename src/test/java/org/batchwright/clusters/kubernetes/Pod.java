package org.batchwright.clusters.kubernetes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.text.ShellQuote;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Simulates a kubelet by creating the folders of a pod and running its command as a local process. */
final class Pod {
    private static final Duration GRACE = Duration.ofSeconds(3);

    private final ObjectNode object;
    private final Path root;
    private final Map<String, String> environment;
    private final Process process;
    private final Instant started = Instant.now();
    private Optional<Instant> signalledAt = Optional.empty();
    private boolean late;

    private Pod(ObjectNode object, Path root, Map<String, String> environment, Process process) {
        this.object = object;
        this.root = root;
        this.environment = environment;
        this.process = process;
    }

    static Path log(Path folder, String name) {
        return folder.resolve(name + ".log");
    }

    /** @param folder the folder that contains all pods */
    static Pod start(ObjectNode object, Path folder, Store store) throws IOException {
        String name = object.path("metadata").path("name").asString();
        Path root = Files.createDirectories(folder.resolve(name));
        JsonNode container = object.path("spec").path("containers").path(0);
        Map<String, String> moved = mounts(object, root, store);
        Map<String, String> environment = new HashMap<>();
        for (JsonNode variable : container.path("env")) {
            String value = variable.path("value").asString("");
            for (Map.Entry<String, String> mount : moved.entrySet()) {
                if (value.equals(mount.getKey()) || value.startsWith(mount.getKey() + "/")) {
                    value = mount.getValue() + value.substring(mount.getKey().length());
                    break;
                }
            }
            environment.put(variable.path("name").asString(), value);
        }
        JsonNode index = object.path("metadata").path("annotations").path("batch.kubernetes.io/job-completion-index");
        if (index.isString()) {
            environment.put("JOB_COMPLETION_INDEX", index.asString());
        }
        List<String> command = new ArrayList<>();
        container.path("command").forEach(word -> command.add(word.asString()));
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(root.toFile())
                .redirectErrorStream(true)
                .redirectInput(Path.of("/dev/null").toFile())
                .redirectOutput(log(folder, name).toFile());
        builder.environment().keySet().removeIf(key -> !key.matches("PATH|LANG|LC_.*"));
        builder.environment().putAll(environment);
        return new Pod(object, root, environment, builder.start());
    }

    /** Starts another command in the container, with the container's environment variables. */
    OpenCommand run(List<String> command, boolean terminal) throws OperationException {
        Map<String, String> variables = new HashMap<>(environment);
        variables.put("HOME", root.toString());
        ThisComputer container = new ThisComputer(variables);
        String script = "exec "
                + String.join(" ", command.stream().map(ShellQuote::quote).toList());
        return terminal
                ? container.openTerminal(Optional.of(script), "xterm", TerminalSize.USUAL)
                : container.start(script);
    }

    /** Returns the local path of each mounted folder. */
    private static Map<String, String> mounts(ObjectNode object, Path root, Store store) throws IOException {
        Map<String, String> moved = new HashMap<>();
        for (JsonNode mount : object.path("spec").path("containers").path(0).path("volumeMounts")) {
            String at = mount.path("mountPath").asString();
            JsonNode volume = volume(object, mount.path("name").asString());
            if (volume.has("hostPath")) {
                moved.put(at, volume.path("hostPath").path("path").asString());
                continue;
            }
            Path place = Files.createDirectories(root.resolve(at.substring(1)));
            moved.put(at, place.toString());
            if (volume.has("secret")) {
                ObjectNode secret = store.get(
                                "secrets",
                                volume.path("secret").path("secretName").asString())
                        .orElseThrow();
                for (Map.Entry<String, JsonNode> file : secret.path("data").properties()) {
                    Files.write(
                            place.resolve(file.getKey()),
                            Base64.getDecoder().decode(file.getValue().asString()));
                }
            }
        }
        return moved;
    }

    private static JsonNode volume(JsonNode object, String name) {
        return object.path("spec")
                .path("volumes")
                .valueStream()
                .filter(one -> one.path("name").asString("").equals(name))
                .findFirst()
                .orElseThrow();
    }

    ObjectNode object() {
        return object;
    }

    Instant started() {
        return started;
    }

    boolean isLate() {
        return late;
    }

    Optional<Integer> exit() {
        return process.isAlive() ? Optional.empty() : Optional.of(process.exitValue());
    }

    /** Enforces limits by sending TERM first, then KILL. */
    void tend() {
        int limit = object.path("spec").path("activeDeadlineSeconds").asInt(Integer.MAX_VALUE);
        if (signalledAt.isEmpty() && Duration.between(started, Instant.now()).toSeconds() >= limit) {
            late = true;
            end();
        }
        if (signalledAt.isPresent()
                && Duration.between(signalledAt.get(), Instant.now()).compareTo(GRACE) > 0) {
            kill();
        }
    }

    void end() {
        if (signalledAt.isEmpty()) {
            signalledAt = Optional.of(Instant.now());
            process.destroy();
        }
    }

    void kill() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
