package org.batchwright.compose.variant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.Given;
import org.batchwright.compose.ClusterFindings;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.compose.DialectComposer;
import org.batchwright.model.OperationException;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.plan.Planner;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.junit.jupiter.api.Test;

class PartialResubmissionTest {
    private static final List<String> NASTY = List.of("1e-4", "a, b", "it's \"so\"", " blank ", "two\nlines", "", "학습");

    private final Composer composer = new DialectComposer(
            new Planner(),
            Dialects.known(),
            new ScriptWriter(new Templates(Path.of("no-such-folder"))),
            ClusterFindings.NOTHING);

    /** A preset that adds a sample to the sweep of its base. */
    private final Experiment whole = new Experiment(List.of(
            Given.with(Given.preset("depth/train"), Fields.ofSample(Fields.TIME), "00:05:00")
                    .withBase(Optional.of("base")),
            base()));

    private static Preset base() {
        return Given.with(
                        Given.with(Given.preset("depth/base"), Fields.COMMAND, "python train.py"),
                        Fields.SWEEP_MAX_CONCURRENT,
                        "2")
                .withValues(
                        ValueGroup.GRID,
                        Assignments.NONE.with("value", Value.of(NASTY)).with("seed", Value.of(List.of("1", "2"))));
    }

    @Test
    void the_chosen_jobs_are_resubmitted_with_exactly_their_values() throws Exception {
        ComposedPlan again = composed(Set.of(2, 6, 10, 14), Settings.NONE);

        assertThat(again.plan().problems()).noneMatch(problem -> problem.isBlocking());
        List<PlannedJob> all = composer.compose(whole, Given.slurm()).plan().jobs();
        assertThat(again.plan().jobs())
                .extracting(PlannedJob::swept)
                .containsExactly(
                        all.get(1).swept(),
                        all.get(5).swept(),
                        all.get(9).swept(),
                        all.get(13).swept());
        assertThat(again.plan().submissionPlan().sample()).isEmpty();
        assertThat(again.plan().submissionPlan().maxConcurrent()).hasValue(2);
    }

    @Test
    void a_failed_sample_is_rerun_before_the_other_jobs() throws Exception {
        assertThat(composed(Set.of(0, 1, 2), Settings.NONE)
                        .plan()
                        .submissionPlan()
                        .sample())
                .isPresent();
    }

    @Test
    void more_memory_is_requested_despite_cluster_specific_settings() throws Exception {
        ComposedPlan again = composed(Set.of(3), Settings.NONE.with(Fields.MEMORY, Value.of("64 GB")));

        assertThat(again.script().orElseThrow()).contains("#SBATCH --mem=64G");
        assertThat(again.plan().jobs()).hasSize(1);
    }

    @Test
    void a_sample_alone_cannot_be_resubmitted() {
        assertThatThrownBy(() -> composed(Set.of(0), Settings.NONE))
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessageContaining("Only the sample of that run");
    }

    private ComposedPlan composed(Set<Integer> tasks, Settings changes) throws OperationException {
        ComposedPlan before = composer.compose(whole, Given.slurm());
        assertThat(before.plan().problems()).noneMatch(problem -> problem.isBlocking());
        PartialResubmission partial = new PartialResubmission(
                whole, before.plan(), before.scripts().orElseThrow().bundle());
        return composer.compose(partial.forTasks(tasks, changes), Given.slurm());
    }
}
