package org.batchwright.clusters.kubectl;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.Rigs;
import org.batchwright.clusters.kubernetes.Server;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Run;
import org.batchwright.remote.Answer;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.submit.KillPoint;

/**
 * A Kubernetes cluster with a fake API server, which validates requests and runs pods as processes. kubectl is real.
 */
final class KubernetesLab implements AutoCloseable {
    private static final ClusterName NAME = new ClusterName("kube");

    private final Path folder;
    private final Server server;
    private final ThisComputer computer;
    private final RealWorkspace workspace;

    private KubernetesLab(Path folder, Server server, ThisComputer computer, RealWorkspace workspace) {
        this.folder = folder;
        this.server = server;
        this.computer = computer;
        this.workspace = workspace;
    }

    /** @param dialect the dialect options of the cluster file, such as {@code code: volume}; options not given have the lab's defaults */
    static KubernetesLab open(Path folder, String... dialect) throws Exception {
        return open(folder, RealWorkspace.Tracking.ON, dialect);
    }

    static KubernetesLab open(Path folder, RealWorkspace.Tracking tracking, String... dialect) throws Exception {
        Rigs.program("kubectl", "apt-get install kubernetes-client");
        Server server = Server.open(folder.resolve("pods"));
        Path home = Files.createDirectories(folder.resolve("home"));
        Files.writeString(
                Files.createDirectories(home.resolve(".kube")).resolve("config"), """
                    apiVersion: v1
                    kind: Config
                    current-context: other
                    clusters:
                    - {name: lab, cluster: {server: "%s"}}
                    users:
                    - {name: bob, user: {}}
                    contexts:
                    - {name: lab, context: {cluster: lab, user: bob, namespace: default}}
                    - {name: other, context: {cluster: nosuch, user: bob}}
                    """.formatted(server.address()));
        RealWorkspace.make(
                folder,
                NAME,
                "host: this-computer\nscheduler: kubernetes\nroot: " + folder.resolve("cluster")
                        + "\nask-every: 1s\ndialect:\n" + words(dialect));
        ThisComputer computer = new ThisComputer(Map.of("HOME", home.toString(), "KUBECONFIG", "", "GOGC", "off"));
        RealWorkspace workspace = RealWorkspace.open(
                folder, NAME, new Connections(new SshConfig(folder), computer), KillPoint.NONE, tracking);
        return new KubernetesLab(folder, server, computer, workspace);
    }

    private static String words(String... words) {
        Map<String, String> all =
                new LinkedHashMap<>(Map.of("context", "lab", "namespace", "ml", "image", "python:3.12"));
        for (String word : words) {
            all.put(
                    word.substring(0, word.indexOf(':')),
                    word.substring(word.indexOf(':') + 1).strip());
        }
        return all.entrySet().stream()
                .map(word -> "  " + word.getKey() + ": " + word.getValue() + "\n")
                .collect(Collectors.joining());
    }

    RealWorkspace workspace() {
        return workspace;
    }

    Server server() {
        return server;
    }

    /** Returns the output of a command in the run's folder, which must succeed. */
    String tell(Run run, String command) throws Exception {
        return tell("cd " + folder.resolve("cluster") + "/*/runs/" + run.id() + " || exit 99\n" + command);
    }

    String tell(String command) throws Exception {
        Answer answer = computer.run(command, Duration.ofSeconds(30));
        assertThat(answer.exit()).as(answer.err()).isZero();
        return answer.out();
    }

    /** Returns the folder that contains the files written by pods, except their output. */
    Path pods() {
        return folder.resolve("pods");
    }

    /** Returns a file or folder in the pods, if it exists. */
    Optional<Path> podFile(String name) throws IOException {
        try (Stream<Path> files = Files.find(pods(), 5, (path, file) -> path.endsWith(name))) {
            return files.findFirst();
        }
    }

    @Override
    public void close() {
        workspace.close();
        server.close();
    }
}
