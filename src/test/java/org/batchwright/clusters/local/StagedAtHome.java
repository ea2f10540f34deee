package org.batchwright.clusters.local;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.remote.Host;
import org.batchwright.run.submit.KillPoint;

/**
 * A preset that trains on one of two clusters and evaluates on the other. One cluster is "lab", whose login node is this computer; the
 * other is This computer.
 */
record StagedAtHome(Path folder, ClusterName training, ClusterName evaluating) {
    static final ClusterName LAB = new ClusterName("lab");

    /** Returns a preset that evaluates on This computer. */
    static StagedAtHome atHome(Path folder) {
        return new StagedAtHome(folder, LAB, ClusterName.THIS_COMPUTER);
    }

    /** Returns a preset that evaluates on the cluster. */
    static StagedAtHome away(Path folder) {
        return new StagedAtHome(folder, ClusterName.THIS_COMPUTER, LAB);
    }

    /** Creates a workspace with both clusters and opens it. */
    RealWorkspace open() throws Exception {
        JobsOnThisComputer jobs = new JobsOnThisComputer(folder);
        Files.createDirectories(jobs.home());
        RealWorkspace.make(folder, ClusterName.THIS_COMPUTER, "root: " + folder.resolve("here") + "\n");
        Files.writeString(
                folder.resolve("workspace/clusters/" + LAB + ".yaml"),
                "host: localhost\nscheduler: this-computer\nask-every: 1s\nroot: " + folder.resolve("lab") + "\n");
        return reopen(KillPoint.NONE, Duration.ZERO);
    }

    /** @param later the time that has passed since the last opening */
    RealWorkspace reopen(KillPoint kill, Duration later) throws OperationException {
        Host computer = new JobsOnThisComputer(folder).computer();
        return RealWorkspace.open(
                folder,
                training,
                (cluster, questions, steps) -> computer,
                kill,
                Clock.offset(Clock.systemUTC(), later));
    }

    /** @param train the command of the first stage, which must create the file {@code model.pt} */
    Preset preset(RealWorkspace here, String train, Path witness) throws Exception {
        here.code("evaluate.sh", "cat model.pt > score.txt\npwd -P >> '" + witness + "'\n");
        Settings settings = Settings.NONE
                .with(Fields.COMMAND, Value.of(train))
                .with(ResultsFields.FILES, Value.of(List.of("*.pt", "*.txt")));
        return here.with(settings)
                .withStages(List.of(
                        Stage.named("train"),
                        evaluating("evaluate", Condition.SUCCESS, "bash evaluate.sh"),
                        evaluating("alarm", Condition.FAILURE, "echo alarm > alarm.txt")));
    }

    private Stage evaluating(String name, Condition condition, String command) {
        return Stage.named(name)
                .withAfter(Map.of("train", condition))
                .withCluster(Optional.of(evaluating))
                .withValues(PresetLayer.NONE.withSettings(Settings.NONE.with(Fields.COMMAND, Value.of(command))));
    }
}
