package org.batchwright.ui.compose;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.ui.compose.draft.ComposeViewModel;

/** A preset with the stages prepare, train and plot, each waiting for the previous one, and run 43 of it. */
public final class ThreeStages {
    public static final RunId RUN_43 = new RunId("20261120-101500-k3f943");
    private static final Instant BEGIN = Instant.parse("2026-11-20T10:15:00Z");

    private ThreeStages() {}

    public static List<Stage> stages() {
        return List.of(
                stage("prepare"),
                stage("train").withAfter(Map.of("prepare", Condition.SUCCESS)),
                stage("plot").withAfter(Map.of("train", Condition.SUCCESS)));
    }

    private static Stage stage(String name) {
        return Stage.named(name)
                .withValues(PresetLayer.NONE.withSettings(Given.settings(Fields.COMMAND, "python " + name + ".py")));
    }

    /** Adds the stages to the open preset. */
    public static void edit(ComposeViewModel compose) {
        compose.chooseCluster(Lab.tsubame().name());
        compose.edit("stages", preset -> preset.withStages(stages()));
    }

    /** Adds run 43 of the preset on screen. */
    public static void put(Lab lab, ComposeViewModel compose, JobState... states) {
        put(lab, compose.composition().get().orElseThrow(), RUN_43, 43, Optional.empty(), states);
    }

    /** Adds a run that is a stage of run 43 on this computer. */
    public static RunId putElsewhere(Lab lab, ComposeViewModel compose, String stage, JobState state) {
        RunId id = new RunId("20261120-111500-k3f944");
        ComposedPlan part = compose.shownScript().stage().stages().stream()
                .filter(one -> one.stage().name().equals(stage))
                .findFirst()
                .orElseThrow()
                .composed();
        put(lab, part, id, 44, Optional.of(new SubmittedRun.Follows(RUN_43, stage)), state);
        return id;
    }

    private static void put(
            Lab lab,
            ComposedPlan plan,
            RunId id,
            long number,
            Optional<SubmittedRun.Follows> follows,
            JobState... states) {
        Bundle bundle = plan.scripts().orElseThrow().bundle();
        List<Job> jobs = new ArrayList<>();
        for (int task = 0; task < states.length; task++) {
            jobs.add(new Job(task, bundle.tasks().get(task), Optional.empty(), JobReport.of(states[task], ""), BEGIN));
        }
        ClusterName cluster = plan.plan().cluster().name();
        lab.book.put(
                new Run(id, number, Lab.BATCH_4, cluster, BEGIN.plusSeconds(number), jobs, Optional.empty()),
                new SubmittedRun(
                        bundle,
                        plan.plan().jobs().getFirst(),
                        "{}",
                        Optional.of(new SubmittedRun.Code("4f2a", "9f31c2a")),
                        Optional.empty(),
                        follows));
    }
}
