package org.batchwright.clusters.kubectl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.Rigs;
import org.batchwright.clusters.kubernetes.Server;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.Answer;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.submit.KillPoint;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests kubectl on a login node behind a real sshd. Neither kubectl nor a kubeconfig exists locally. */
@Tag("rig")
class KubernetesOverSshTest {
    private static final ClusterName NAME = new ClusterName("kube");

    @TempDir
    Path folder;

    /** Returns a common name for everything that the test creates in the account, because other tests use the same account. */
    private String own() {
        return "bw-test-" + ProcessHandle.current().pid() + "-" + folder.getFileName();
    }

    private Connections connections(Rigs.Info rig) throws Exception {
        Path config =
                Files.writeString(folder.resolve("ssh_config"), "UserKnownHostsFile " + rig.get("KNOWN_HOSTS") + "\n");
        return new Connections(
                new SshConfig(folder, Optional.of(config), Map.of()),
                new ThisComputer(Map.of(
                        "HOME", Files.createDirectories(folder.resolve("home")).toString())));
    }

    private void make(Rigs.Info rig) throws Exception {
        RealWorkspace.make(folder, NAME, """
                host: %s
                port: %s
                user: %s
                key-file: %s
                scheduler: kubernetes
                root: ~/%s
                ask-every: 1s
                dialect: { context: %s, namespace: ml, image: "python:3.12" }
                """.formatted(
                        rig.get("HOST"), rig.get("PORT"), rig.get("USER"), rig.get("KEY"), own(), own()));
    }

    @Test
    void a_job_is_submitted_followed_and_ended_with_kubectl_on_the_login_node() throws Exception {
        Rigs.program("kubectl", "apt-get install kubernetes-client");
        Rigs.Info rig = Rigs.sshd("key");
        make(rig);
        try (Server server = Server.open(folder.resolve("pods"));
                RealWorkspace here =
                        RealWorkspace.open(folder, NAME, connections(rig), KillPoint.NONE, RealWorkspace.Tracking.ON)) {
            context(
                    here,
                    "set-cluster \"$own\" --server=" + server.address(),
                    "set-context \"$own\" --cluster=\"$own\" --namespace=ml");
            try {
                runs(here, server);
            } finally {
                context(here, "delete-context \"$own\"", "delete-cluster \"$own\"");
                tell(here, "chmod -R u+w ~/" + own() + " && rm -rf ~/" + own());
            }
        }
    }

    private void runs(RealWorkspace here, Server server) throws Exception {
        Path goal = folder.resolve("goal");
        here.code("show.py", """
                import pathlib, sys, time
                print("first", sys.argv[1:], flush=True)
                while not pathlib.Path(sys.argv[2]).exists(): time.sleep(0.1)
                print("last 学習", flush=True)
                """);
        Run run = here.submit(here.command("python3 show.py")
                .withParameters(Assignments.NONE
                        .with("goal", Value.of(goal.toString()))
                        .with("name", Value.of("it's \"$HOME\" 学習"))));
        try (RunLogs.Feed feed = here.engine().logs().open(run.id(), 0, state -> {})) {
            await().atMost(RealWorkspace.PATIENCE)
                    .until(() -> Files.exists(feed.file())
                            && Files.readString(feed.file()).contains("it\\'s \"$HOME\" 学習"));
        }
        Files.createFile(goal);

        Run ended = here.awaitEnd(run);

        assertThat(ended.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(here.printed(ended).getLast()).isEqualTo("last 学習");
        assertThat(server.names("jobs")).contains("bw-" + run.id());
        assertThat(here.engine()
                        .connections()
                        .refresh(here.cluster())
                        .discovery()
                        .orElseThrow()
                        .availableResources()
                        .gpus("NVIDIA-A100"))
                .as("what the cluster has was read by the same connection")
                .isPresent();
        assertThat(folder.resolve("home/.kube")).doesNotExist();
    }

    /** Runs {@code kubectl config} under a lock, because kubectl rejects a file that another process is writing. */
    private void context(RealWorkspace here, String... changes) throws Exception {
        for (String change : changes) {
            tell(here, "own=" + own() + "; flock ~/.bw-test-kube kubectl config " + change);
        }
    }

    private static void tell(RealWorkspace here, String command) throws Exception {
        Answer answer = here.engine().connections().host(here.cluster()).run(command, Duration.ofSeconds(30));
        assertThat(answer.exit()).as(command + ": " + answer.err()).isZero();
    }
}
