package org.batchwright.clusters.slurm;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.batchwright.KilledJvm;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.StagedSweep;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.remote.Hosts;
import org.batchwright.run.submit.KillPoint;

/**
 * A {@link StagedSweep} on Slurm, followed by two stages on This computer. One stage runs regardless of the outcome, the other only if all
 * trainings succeeded.
 */
final class StagedToHome {
    private static final ClusterName LAB = new ClusterName("lab");

    private StagedToHome() {}

    /** Starts stages and is killed with {@code kill -9} after one of the steps. The arguments are the workspace folder and the step. */
    @SuppressWarnings("try") // used only for closing
    public static void main(String[] words) throws Exception {
        try (RealWorkspace here = open(Path.of(words[0]), KilledJvm.after(words[1]), Duration.ZERO);
                Subscription stages = here.engine().startStages()) {
            new CompletableFuture<>().join(); // killed here
        }
    }

    static void make(Path folder) throws Exception {
        SlurmLab.make(folder);
        Files.createDirectories(new JobsOnThisComputer(folder).home());
        Files.writeString(
                folder.resolve("workspace/clusters/this-computer.yaml"), "root: " + folder.resolve("here") + "\n");
    }

    /** @param later the time that has passed since the last opening */
    static RealWorkspace open(Path folder, KillPoint kill, Duration later)
            throws OperationException, InterruptedException {
        Hosts slurm = SlurmLab.connections(folder);
        Hosts computer = new JobsOnThisComputer(folder).connections();
        RealWorkspace here = RealWorkspace.open(
                folder,
                LAB,
                (cluster, questions, steps) ->
                        (cluster.address().isPresent() ? slurm : computer).connect(cluster, questions, steps),
                kill,
                Clock.offset(Clock.systemUTC(), later));
        here.engine().connections().host(here.cluster());
        return here;
    }

    /** @param witness the file to which each evaluation appends the number of trainings that it sees */
    static Preset preset(RealWorkspace here, Path witness) throws IOException, OperationException {
        Preset sweep = StagedSweep.of(here, "d");
        List<Stage> stages = new ArrayList<>(sweep.stages());
        stages.add(atHome("score", Condition.ANY, "grep -c train trace >> '" + witness + "'"));
        stages.add(atHome("publish", Condition.SUCCESS, "echo published >> '" + witness + "'"));
        return sweep.withStages(stages)
                .withSettings(sweep.settings().with(ResultsFields.FILES, Value.of(List.of("trace"))));
    }

    private static Stage atHome(String name, Condition condition, String command) {
        return Stage.named(name)
                .withAfter(Map.of("train", condition))
                .withCluster(Optional.of(ClusterName.THIS_COMPUTER))
                .withValues(PresetLayer.NONE.withSettings(Settings.NONE.with(Fields.COMMAND, Value.of(command))));
    }
}
