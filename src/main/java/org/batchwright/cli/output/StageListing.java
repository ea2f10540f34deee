package org.batchwright.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.run.Plan;
import org.batchwright.text.Message;

/** Lists the stages that would be submitted and what each of them waits for, as lines for a terminal. */
public final class StageListing {
    private StageListing() {}

    /** Returns one line per stage. */
    public static List<String> lines(ComposedPlan composition) {
        Plan plan = composition.plan();
        List<String> lines = new ArrayList<>();
        if (!plan.stages().isEmpty()) {
            lines.add(Message.text(
                    "cli.stages",
                    plan.stages().stream().map(StageListing::withJobs).collect(Collectors.joining(", "))));
        }
        composition.stages().stream()
                .filter(stage -> stage.stage().runsOnOtherCluster(plan.cluster().name()))
                .forEach(stage -> lines.add(Message.text(
                        "cli.stage-elsewhere",
                        stage.stage().name(),
                        stage.composed().plan().cluster().name().title(),
                        waits(stage.stage()))));
        return lines;
    }

    private static String withJobs(Plan.PlannedStage planned) {
        int jobs = planned.plan().jobs().size();
        return planned.stage().after().isEmpty()
                ? Message.text("cli.stage-jobs", planned.stage().name(), jobs)
                : Message.text("cli.stage-jobs-after", planned.stage().name(), jobs, waits(planned.stage()));
    }

    /** Returns what a stage waits for: {@code after train succeeds, after prepare ends}. */
    private static String waits(Stage stage) {
        return stage.after().entrySet().stream()
                .map(before -> waits(before.getKey(), before.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static String waits(String before, Stage.Condition condition) {
        return switch (condition) {
            case SUCCESS -> Message.text("cli.stage-after-success", before);
            case FAILURE -> Message.text("cli.stage-after-failure", before);
            case ANY -> Message.text("cli.stage-after-any", before);
        };
    }
}
