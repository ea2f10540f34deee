package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;

/**
 * A preset that prepares, then trains eight times, then evaluates after all of them. Each job adds a line to the file
 * {@code trace}.
 */
public final class StagedSweep {
    /** The number of jobs in each stage. */
    public static final List<Integer> JOBS = List.of(1, 8, 1, 1);

    private StagedSweep() {}

    /** @param failing the label of the training job that fails */
    public static Preset of(RealWorkspace here, String failing) throws IOException, OperationException {
        here.code("step.sh", """
            echo "$STEP${2:+ $2}" >> trace
            [ "${2-}" != %s ]
            """.formatted(failing));
        return here.command("bash step.sh")
                .withStages(List.of(
                        stage("prepare", Map.of()),
                        stage("train", Map.of("prepare", Condition.SUCCESS))
                                .withSweep(
                                        Settings.NONE,
                                        Map.of(
                                                ValueGroup.GRID,
                                                Assignments.NONE.with(
                                                        "model",
                                                        Value.of(List.of("a", "b", "c", "d", "e", "f", "g", "h"))))),
                        stage("evaluate", Map.of("train", Condition.SUCCESS)),
                        stage("report", Map.of("train", Condition.ANY))));
    }

    /**
     * Asserts that after training "d" failed, each stage ran exactly once, except for the evaluation, which did not run. The report ran
     * last.
     *
     * @param trace the content of the file
     */
    public static void assertRanOnce(Run run, String trace) {
        assertThat(run.state()).as(run.title()).isEqualTo(JobState.FAILED);
        assertThat(run.jobs())
                .as(run.title())
                .extracting(Job::state)
                .containsExactly(
                        JobState.SUCCEEDED,
                        JobState.SUCCEEDED,
                        JobState.SUCCEEDED,
                        JobState.SUCCEEDED,
                        JobState.FAILED,
                        JobState.SUCCEEDED,
                        JobState.SUCCEEDED,
                        JobState.SUCCEEDED,
                        JobState.SUCCEEDED,
                        JobState.CANCELLED,
                        JobState.SUCCEEDED);
        assertThat(trace.lines().sorted())
                .as(run.title())
                .containsExactly(
                        "prepare", "report", "train a", "train b", "train c", "train d", "train e", "train f",
                        "train g", "train h");
        assertThat(trace.lines().findFirst()).as(run.title()).hasValue("prepare");
        assertThat(trace.lines().toList().getLast()).as(run.title()).isEqualTo("report");
    }

    private static Stage stage(String name, Map<String, Condition> after) {
        return Stage.named(name)
                .withAfter(after)
                .withValues(PresetLayer.NONE.withVariables(Assignments.NONE.with("STEP", Value.of(name))));
    }
}
