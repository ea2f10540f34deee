package org.batchwright.compose;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.batchwright.Given;
import org.batchwright.compose.variant.PartialResubmission;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.plan.Planner;
import org.batchwright.run.history.json.SubmittedRunJson;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.script.ScriptWriter;
import org.batchwright.script.Templates;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;

/** Tests that a manual edit appears in every script of the plan, or is reported as a problem that blocks Submit. */
class ManualEditsTest {
    private static final String COMMAND = "python train.py";

    private final Composer composer = new DialectComposer(
            new Planner(),
            Dialects.known(),
            new ScriptWriter(new Templates(Path.of("no-such-folder"))),
            ClusterFindings.NOTHING);
    private final Cluster lab = Given.slurm();
    private final Preset train = Given.with(
            Given.with(
                    Given.with(Given.with(Given.preset("depth/train"), Fields.COMMAND, COMMAND), "lr", "1e-4"),
                    Fields.TIME,
                    "04:00:00"),
            Fields.ofSample(Fields.TIME),
            "00:05:00");
    private final Preset sampled = train.withValues(ValueGroup.SAMPLE, Assignments.NONE.with("epochs", Value.of("1")));

    private ComposedPlan composed(Preset preset) {
        return composer.compose(Given.alone(preset), lab);
    }

    /** Returns the preset after text has been typed into the script of this name. */
    private Preset typed(Preset preset, String file, String from, String to) {
        Scripts scripts = composed(preset).scripts().orElseThrow();
        String edited = scripts.bundle().files().getOrDefault(file, "");
        assertThat(edited).contains(from);
        String generated = scripts.withoutManualEdits().bundle().files().getOrDefault(file, "");
        return preset.withEdits(
                lab.name(),
                new ManualEditing(scripts)
                        .editsFromTyping(
                                new ManualEditing.Text(file, generated, edited),
                                preset.edits(lab.name()),
                                edited.replace(from, to)));
    }

    private static List<String> errors(ComposedPlan composition) {
        return composition.plan().problems().stream()
                .filter(Problem::isBlocking)
                .map(Problem::what)
                .toList();
    }

    private static Map<String, String> files(ComposedPlan composition) {
        return composition.scripts().orElseThrow().bundle().files();
    }

    @Test
    void an_edit_to_one_script_applies_to_the_whole_plan() {
        Preset edited = typed(sampled, "job.sh", COMMAND, "srun " + COMMAND);

        ComposedPlan now = composed(Given.with(edited, "lr", "1e-3"));

        assertThat(errors(now)).isEmpty();
        assertThat(files(now).get("job.sh")).contains("srun " + COMMAND, "--lr 1e-3");
        assertThat(files(now).get("sample.sh")).contains("srun " + COMMAND);
        assertThat(now.scripts().orElseThrow().withoutManualEdits().submittedScript(0))
                .doesNotContain("srun " + COMMAND);
    }

    @Test
    void an_edit_to_a_line_that_differs_in_the_sample_applies_only_to_the_jobs() {
        Preset edited = typed(sampled, "job.sh", "--time=04:00:00", "--time=05:00:00");

        assertThat(edited.edits(lab.name())).extracting(ManualEdit::scope).containsExactly(new ManualEdit.Jobs());
        assertThat(errors(composed(edited))).isEmpty();
        assertThat(files(composed(edited)).get("sample.sh")).contains("--time=00:05:00");
        assertThat(composed(edited).plan().problems())
                .extracting(problem -> problem.message().code())
                .contains("compose.edit-not-in-sample");
    }

    @Test
    void the_edit_is_in_every_job_of_an_array_of_separate_jobs_and_of_a_chain() {
        Preset grid =
                sampled.withValues(ValueGroup.GRID, Assignments.NONE.with("seed", Value.of(List.of("1", "2", "3"))));
        Preset edited = typed(grid, "job.sh", "\n" + COMMAND, "\nnvidia-smi\n" + COMMAND);

        assertThat(files(composed(edited)).get("job.sh")).contains("nvidia-smi");
        ComposedPlan separate = composed(Given.with(edited, Fields.SWEEP_AS, "jobs"));
        assertThat(errors(separate)).isEmpty();
        for (String file : List.of("0.sh", "1.sh", "2.sh", "sample.sh")) {
            assertThat(files(separate).get(file)).as(file).contains("nvidia-smi");
        }
        ComposedPlan chain =
                composed(Given.with(typed(train, "job.sh", COMMAND, "srun " + COMMAND), Fields.CHAIN_SEGMENTS, "3"));
        assertThat(errors(chain)).isEmpty();
        assertThat(files(chain).get("segment-3.sh")).contains("srun " + COMMAND);
    }

    @Test
    void a_conflict_blocks_submission_and_shows_both_versions() {
        Preset edited = typed(train, "job.sh", "--time=04:00:00", "--time=05:00:00");

        ComposedPlan now = composed(Given.with(edited, Fields.TIME, "08:00:00"));

        assertThat(errors(now))
                .containsExactly(
                        "The manual edit \"#SBATCH --time=05:00:00\" does not apply to job.sh: the generated lines"
                                + " have changed.");
        assertThat(now.plan().problems().getFirst().where()).isEqualTo(new Problem.InManualEdit(0));
        assertThat(files(now).get("job.sh")).contains("--time=08:00:00");
        EditOutcome.Clash clash = now.edits().getFirst().clash().orElseThrow();
        assertThat(clash.generated()
                        .lines()
                        .toList()
                        .get(clash.conflict().there().from()))
                .isEqualTo("#SBATCH --time=08:00:00");
        assertThat(clash.conflict().edit().fresh()).containsExactly("#SBATCH --time=05:00:00");
    }

    @Test
    void a_conflict_is_resolved_by_keeping_the_edit_or_the_generated_text() {
        Preset later =
                Given.with(typed(train, "job.sh", "--time=04:00:00", "--time=05:00:00"), Fields.TIME, "08:00:00");
        ComposedPlan now = composed(later);
        ManualEditing editing = new ManualEditing(now.scripts().orElseThrow());
        List<ManualEdit> edits = later.edits(lab.name());
        EditOutcome.Clash clash = now.edits().getFirst().clash().orElseThrow();

        ComposedPlan mine = composed(later.withEdits(lab.name(), editing.moveToPlace(edits, 0, clash)));
        ComposedPlan generated = composed(later.withEdits(lab.name(), editing.revertToGenerated(edits, 0)));

        assertThat(errors(mine)).isEmpty();
        assertThat(files(mine).get("job.sh")).contains("--time=05:00:00").doesNotContain("--time=08");
        assertThat(generated.edits()).isEmpty();
        assertThat(files(generated).get("job.sh")).contains("--time=08:00:00");
    }

    @Test
    void an_edit_that_conflicts_in_one_script_still_applies_to_the_other_scripts() {
        Preset edited = typed(sampled, "job.sh", "  --lr 1e-4\n", "  --lr 1e-4 --debug\n");
        assertThat(edited.edits(lab.name())).extracting(ManualEdit::scope).containsExactly(new ManualEdit.Jobs());
        Preset wide = edited.withEdits(
                lab.name(), List.of(edited.edits(lab.name()).getFirst().withScope(new ManualEdit.Every())));
        ComposedPlan now = composed(wide);
        assertThat(errors(now)).hasSize(1);
        ManualEditing editing = new ManualEditing(now.scripts().orElseThrow());

        List<ManualEdit> left = editing.revertToGenerated(wide.edits(lab.name()), 0);

        assertThat(left).isEqualTo(edited.edits(lab.name()));
    }

    @Test
    void an_edit_that_has_become_redundant_is_reported_and_can_be_dropped() {
        Preset edited = typed(train, "job.sh", "--time=04:00:00", "--time=05:00:00");

        ComposedPlan now = composed(Given.with(edited, Fields.TIME, "05:00:00"));

        assertThat(errors(now)).isEmpty();
        assertThat(now.plan().problems())
                .filteredOn(problem -> problem.where().equals(new Problem.InManualEdit(0)))
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.what()).contains("is no longer needed");
                    assertThat(problem.fixes()).extracting(Fix::change).containsExactly(new Fix.DropEdit(0));
                });
    }

    @Test
    void an_edit_to_a_script_that_is_not_generated_is_reported() {
        ManualEdit ofJob = typed(train, "job.sh", COMMAND, "srun " + COMMAND)
                .edits(lab.name())
                .getFirst();

        assertThat(errors(composed(train.withEdits(lab.name(), List.of(ofJob.withScope(new ManualEdit.One("3.sh")))))))
                .singleElement()
                .asString()
                .contains("3.sh, which is no longer generated");
        ComposedPlan withoutSample =
                composed(train.withSettings(train.settings().with(Fields.SAMPLE_ENABLED, Value.of("false")))
                        .withEdits(lab.name(), List.of(ofJob.withScope(new ManualEdit.One("sample.sh")))));
        assertThat(errors(withoutSample)).isEmpty();
        assertThat(withoutSample.plan().problems())
                .anyMatch(problem -> problem.message().code().equals("compose.edit-without-sample"));
    }

    @Test
    void edits_for_another_cluster_are_offered() {
        Preset edited = typed(train, "job.sh", COMMAND, "srun " + COMMAND);

        ComposedPlan here = composer.compose(Given.alone(edited), Cluster.thisComputer());

        assertThat(here.script().orElseThrow()).doesNotContain("srun");
        assertThat(here.plan().problems())
                .flatExtracting(Problem::fixes)
                .extracting(Fix::change)
                .contains(new Fix.TakeEdits(lab.name()));
    }

    @Test
    void an_edit_to_an_edited_line_replaces_the_first_edit() {
        Preset once = typed(train, "job.sh", COMMAND, "srun " + COMMAND);
        Preset twice = typed(once, "job.sh", "srun " + COMMAND, "mpirun " + COMMAND);

        assertThat(twice.edits(lab.name())).hasSize(1);
        assertThat(files(composed(twice)).get("job.sh"))
                .contains("mpirun " + COMMAND)
                .doesNotContain("srun");
        assertThat(typed(twice, "job.sh", "mpirun " + COMMAND, COMMAND).edits()).isEmpty();
    }

    @Test
    void an_edit_that_does_not_apply_is_kept_when_another_edit_is_made() {
        Preset edited = typed(train, "job.sh", "--time=04:00:00", "--time=05:00:00");
        Preset later = typed(Given.with(edited, Fields.TIME, "08:00:00"), "job.sh", COMMAND, "srun " + COMMAND);

        assertThat(later.edits(lab.name()))
                .hasSize(2)
                .contains(edited.edits(lab.name()).getFirst());
    }

    @Test
    void a_run_keeps_the_edits_it_was_submitted_with() {
        Experiment edited = Given.alone(typed(train, "job.sh", COMMAND, "srun " + COMMAND));

        assertThat(SubmittedRunJson.readExperiment(SubmittedRunJson.write(edited)))
                .isEqualTo(edited);
    }

    @Test
    void partially_resubmitted_jobs_keep_their_previous_edits() throws Exception {
        Preset grid = Given.with(train, Fields.SWEEP_AS, "jobs")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("seed", Value.of(List.of("1", "2", "3"))));
        Preset every = typed(grid, "0.sh", "\n" + COMMAND, "\nnvidia-smi\n" + COMMAND);
        Preset edited = typed(every, "2.sh", "--seed 3", "--seed 33");
        ComposedPlan before = composed(edited);

        Experiment third = new PartialResubmission(
                        Given.alone(edited),
                        before.plan(),
                        before.scripts().orElseThrow().bundle())
                .forTasks(Set.of(3), Settings.NONE);
        Experiment others = new PartialResubmission(
                        Given.alone(edited),
                        before.plan(),
                        before.scripts().orElseThrow().bundle())
                .forTasks(Set.of(1, 2), Settings.NONE);

        assertThat(before.plan().problems())
                .extracting(Problem::message)
                .contains(Message.of("compose.edit-in-one-script", "\"--seed 33\"", "2.sh", 2L));
        ComposedPlan again = composer.compose(third, lab);
        assertThat(errors(again)).isEmpty();
        assertThat(again.script().orElseThrow()).contains("nvidia-smi", "--seed 33");
        assertThat(files(composer.compose(others, lab)).get("1.sh"))
                .contains("nvidia-smi", "--seed 2")
                .doesNotContain("33");
    }
}
