package org.batchwright.clusters.local;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.Rigs;
import org.batchwright.clusters.link.PrefixedHost;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Value;
import org.batchwright.remote.Host;
import org.batchwright.remote.Hosts;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.submit.KillPoint;

/**
 * A preset that trains on This computer and evaluates on the workstation "lab" behind a real sshd, to which a large
 * file is uploaded.
 */
record StagedAway(Path folder) {
    static final ClusterName LAB = new ClusterName("lab");

    /** The size of an incompressible file, much larger than everything else that is sent. */
    static final int MODEL = 3_000_000;

    /** @param port the port of the sshd, or of a proxy in front of it */
    void make(int port) throws Exception {
        Rigs.Info rig = Rigs.sshd("key");
        String root = "bw-test-" + ProcessHandle.current().pid() + "-" + folder.getFileName();
        Files.createDirectories(new JobsOnThisComputer(folder).home());
        Files.writeString(folder.resolve("root"), root);
        Files.writeString(
                folder.resolve("ssh_config"),
                "UserKnownHostsFile " + rig.get("KNOWN_HOSTS") + "\nHostKeyAlias [" + rig.get("HOST") + "]:"
                        + rig.get("PORT") + "\n");
        RealWorkspace.make(folder, ClusterName.THIS_COMPUTER, "root: " + folder.resolve("here") + "\n");
        Files.writeString(folder.resolve("workspace/clusters/" + LAB + ".yaml"), """
                host: %s
                port: %d
                user: %s
                key-file: %s
                scheduler: none
                root: ~/%s
                ask-every: 1s
                """.formatted(
                        rig.get("HOST"), port, rig.get("USER"), rig.get("KEY"), root));
    }

    RealWorkspace open(InstantSource clock) throws Exception {
        Host here = new JobsOnThisComputer(folder).computer();
        String lines = "export BATCHWRIGHT_JOBS=$HOME/" + Files.readString(folder.resolve("root")) + "/jobs\n";
        Hosts real = new Connections(
                new SshConfig(folder, Optional.of(folder.resolve("ssh_config")), Map.of()), new ThisComputer());
        return RealWorkspace.open(
                folder,
                ClusterName.THIS_COMPUTER,
                (cluster, questions, steps) -> cluster.name().equals(LAB)
                        ? new PrefixedHost(real.connect(cluster, questions, steps), lines)
                        : here,
                KillPoint.NONE,
                clock);
    }

    /** Logs in to the workstation. */
    Host connect(RealWorkspace here) throws OperationException, InterruptedException {
        return here.engine()
                .connections()
                .host(here.engine().clusters().find(LAB).orElseThrow());
    }

    Preset preset(RealWorkspace here) throws Exception {
        here.code("evaluate.sh", "wc -c < model.pt >> ~/" + Files.readString(folder.resolve("root")) + "/witness\n");
        Settings settings = Settings.NONE
                .with(Fields.COMMAND, Value.of("head -c " + MODEL + " /dev/urandom > model.pt"))
                .with(ResultsFields.FILES, Value.of(List.of("*.pt")));
        return here.with(settings)
                .withStages(List.of(
                        Stage.named("train"),
                        Stage.named("evaluate")
                                .withAfter(Map.of("train", Stage.Condition.SUCCESS))
                                .withCluster(Optional.of(LAB))
                                .withValues(PresetLayer.NONE.withSettings(
                                        Settings.NONE.with(Fields.COMMAND, Value.of("bash evaluate.sh"))))));
    }

    /** Returns the size of the uploaded file, once for each time the stage ran. */
    List<String> evaluations(Host lab) throws Exception {
        return lab.run(
                        "cat ~/" + Files.readString(folder.resolve("root")) + "/witness 2>/dev/null; true",
                        Duration.ofSeconds(60))
                .out()
                .lines()
                .map(String::strip)
                .toList();
    }

    void clear(Host lab) throws Exception {
        String root = "~/" + Files.readString(folder.resolve("root"));
        lab.run("chmod -R u+w " + root + "; rm -rf " + root, Duration.ofSeconds(60));
    }
}
