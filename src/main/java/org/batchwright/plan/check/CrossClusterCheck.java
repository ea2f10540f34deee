package org.batchwright.plan.check;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.experiment.Stages;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.preset.ResultsFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.run.Plan;
import org.batchwright.text.Message;

/** Checks the stages of a preset that run on a different cluster from the run. */
public final class CrossClusterCheck {
    private CrossClusterCheck() {}

    private static Problem.InField cluster(Stage stage) {
        return new Problem.InField("stages." + stage.name() + ".cluster");
    }

    private static String title(Stage stage) {
        return stage.cluster().map(ClusterName::title).orElse("");
    }

    /**
     * @param experiment the experiment, with stages on other clusters
     * @param cluster the cluster of the run
     */
    public static List<Problem> check(Experiment experiment, Cluster cluster) {
        Stages stages = experiment.stages();
        List<Problem> problems = new ArrayList<>();
        for (Stage stage : stages.inOrder()) {
            for (String name : stage.after().keySet()) {
                stages.find(name)
                        .filter(before -> before.runsOnOtherCluster(cluster.name()))
                        .ifPresent(before -> problems.add(Problem.error(
                                StageCheck.after(stage.name()),
                                Message.of(
                                        "plan.after-stage-elsewhere",
                                        stage.name(),
                                        before.name(),
                                        title(before),
                                        cluster.name().title()))));
            }
        }
        for (Stage stage : stages.onOtherClusters(cluster.name())) {
            problems.addAll(check(stage, experiment, cluster));
        }
        return problems;
    }

    private static List<Problem> check(Stage stage, Experiment experiment, Cluster cluster) {
        String there = title(stage);
        String here = cluster.name().title();
        List<Problem> problems = new ArrayList<>();
        if (stage.after().isEmpty()) {
            problems.add(
                    Problem.error(cluster(stage), Message.of("plan.stage-elsewhere-first", stage.name(), there, here)));
        }
        if (!areDownloaded(cluster.settings(experiment))) {
            problems.add(Problem.error(
                    new Problem.InField(ResultsFields.FILES.key()),
                    Message.of("plan.stage-elsewhere-without-results", stage.name(), there)));
        } else if (!cluster.has(Capability.RUN_FILES)) {
            problems.add(Problem.error(
                    cluster(stage), Message.of("plan.stage-elsewhere-without-files", stage.name(), there, here)));
        }
        return problems;
    }

    private static boolean areDownloaded(Settings settings) {
        return settings.get(ResultsFields.FILES)
                        .filter(files -> !files.isEmpty())
                        .isPresent()
                && settings.get(ResultsFields.WHEN).filter("never"::equals).isEmpty();
    }

    /** Returns a problem if the stage's cluster does not exist in the workspace. */
    public static Problem unknownCluster(Stage stage) {
        return Problem.error(cluster(stage), Message.of("plan.stage-on-unknown-cluster", stage.name(), title(stage)));
    }

    /** @param part what the stage will submit */
    public static List<Problem> checkPart(Stage stage, Plan part) {
        Cluster there = part.cluster();
        List<Problem> problems = new ArrayList<>();
        if (!there.has(Capability.RUN_FILES) || there.has(Capability.CONTAINER_JOBS)) {
            problems.add(Problem.error(
                    cluster(stage),
                    Message.of(
                            "plan.stage-elsewhere-in-containers",
                            stage.name(),
                            there.name().title())));
        } else if (CodeLocationFields.sharedFolder(there.settings(part.experiment()))
                .isPresent()) {
            problems.add(Problem.error(
                    cluster(stage),
                    Message.of(
                            "plan.stage-elsewhere-in-place",
                            stage.name(),
                            there.name().title())));
        }
        return problems;
    }
}
