package org.batchwright.ui.compose.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.script.patch.Difference;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.PresetFixes;
import org.batchwright.ui.compose.draft.PresetTextViewModel;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.fx.StepBackground;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests comparing the script with each kind of target. */
class ComparisonTest {
    private final Lab lab = new Lab();
    private final InlineBackground background = new InlineBackground();
    private final ComposeViewModel compose = new ComposeViewModel(lab.services, background);
    private final Comparison comparison = new Comparison(lab.services, compose, background);

    @TempDir
    Path folder;

    @BeforeEach
    void open() {
        lab.ranBefore();
        compose.open(Lab.BATCH_4);
        compose.chooseCluster(Lab.tsubame().name());
    }

    @Test
    void another_preset_is_rendered_for_the_same_cluster() {
        comparison.chooseTarget(new ComparisonTarget.OfPreset(PresetId.of("mnist/mnist_quick")));

        assertThat(left()).contains("mnist_quick", "#SBATCH");
        assertThat(right()).contains("train_with_batch_4");
    }

    @Test
    void the_script_is_not_compared_with_a_run_that_has_not_reached_its_cluster() {
        ComparisonTarget earlier =
                new ComparisonTarget.OfRun(lab.book.find(Lab.RUN_41).orElseThrow());
        lab.ran(42, Lab.BATCH_4, Lab.tsubame().name(), JobState.SYNCING);
        assertThat(comparison.target().get()).contains(earlier);
        lab.ran(42, Lab.BATCH_4, Lab.tsubame().name(), JobState.NOT_SUBMITTED);
        assertThat(comparison.target().get()).contains(earlier);
    }

    @Test
    void the_script_is_compared_with_a_new_run_once_the_run_has_reached_its_cluster() {
        lab.ran(42, Lab.BATCH_4, Lab.tsubame().name(), JobState.SYNCING);
        lab.ran(42, Lab.BATCH_4, Lab.tsubame().name(), JobState.QUEUED);
        assertThat(comparison.target().get()).contains(newest());

        comparison.chooseTarget(newest());
        lab.ran(43, Lab.BATCH_4, Lab.tsubame().name(), JobState.QUEUED);
        assertThat(comparison.target().get()).contains(newest());
    }

    @Test
    void a_new_run_does_not_override_the_users_choice() {
        lab.ran(42, Lab.BATCH_4, Lab.tsubame().name());
        ComparisonTarget earlier =
                new ComparisonTarget.OfRun(lab.book.find(Lab.RUN_41).orElseThrow());
        comparison.chooseTarget(earlier);
        lab.ran(43, Lab.BATCH_4, Lab.tsubame().name());

        assertThat(comparison.target().get()).contains(earlier);
        assertThat(comparison.runs().getFirst().number()).isEqualTo(43);
    }

    @Test
    void windows_line_endings_of_the_other_script_are_detected_but_not_compared() throws IOException {
        String script = compose.shownScript().script().orElseThrow();
        Path unix = Files.writeString(folder.resolve("unix.sh"), script);
        Path windows = Files.writeString(folder.resolve("windows.sh"), script.replace("\n", "\r\n"));

        comparison.chooseTarget(new ComparisonTarget.OfFile(windows));
        assertThat(comparison.difference().get().orElseThrow().isNone()).isTrue();
        assertThat(comparison.windowsLineEndings().get().isWholeScript()).isTrue();

        comparison.chooseTarget(new ComparisonTarget.OfFile(unix));
        assertThat(comparison.windowsLineEndings().get().isNone()).isTrue();
    }

    private ComparisonTarget newest() {
        return new ComparisonTarget.OfRun(lab.book.newest(1).getFirst());
    }

    @Test
    void the_script_is_not_compared_with_a_stage_that_later_ran_elsewhere() {
        Run first = lab.book.find(Lab.RUN_41).orElseThrow();
        SubmittedRun submitted = lab.book.submitted(Lab.RUN_41).orElseThrow();
        Run stage = new Run(
                new RunId("20261119-101500-k3f9x3"),
                42,
                Lab.BATCH_4,
                ClusterName.THIS_COMPUTER,
                first.created(),
                first.jobs(),
                Optional.empty());
        lab.book.put(
                stage,
                new SubmittedRun(
                        submitted.bundle(),
                        submitted.job(),
                        submitted.preset(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(new SubmittedRun.Follows(first.id(), "evaluate"))));

        assertThat(lab.book.of(Lab.BATCH_4, 1)).containsExactly(stage);
        assertThat(comparison.target().get()).contains(new ComparisonTarget.OfRun(first));
    }

    @Test
    void the_same_preset_on_another_cluster_is_updated_while_typing() {
        comparison.chooseTarget(new ComparisonTarget.OnCluster(ClusterName.THIS_COMPUTER));
        compose.set(AssignmentTable.PARAMETERS, "batch-size", Value.of("4321"));

        assertThat(left()).contains("--batch-size 4321").doesNotContain("#SBATCH");
        assertThat(right()).contains("--batch-size 4321", "#SBATCH");
    }

    @Test
    void an_identical_local_file_is_reported_as_such() throws Exception {
        Path file = Files.writeString(
                folder.resolve("job.sh"), compose.shownScript().script().orElseThrow());
        comparison.chooseTarget(new ComparisonTarget.OfFile(file));
        assertThat(comparison.difference().get().orElseThrow().isNone()).isTrue();

        compose.set(Fields.NODES, Value.of("2"));
        assertThat(comparison.difference().get().orElseThrow().isNone()).isFalse();
    }

    @Test
    void a_difference_counts_as_outdated_until_it_is_computed_for_the_typed_text() {
        StepBackground steps = new StepBackground();
        ComposeViewModel typing = new ComposeViewModel(lab.services, steps);
        Comparison behind = new Comparison(lab.services, typing, steps);
        typing.open(Lab.BATCH_4);
        behind.chooseTarget(new ComparisonTarget.OnCluster(Lab.tsubame().name()));
        typing.chooseCluster(Lab.tsubame().name());
        steps.settle();
        assertThat(behind.difference().get().orElseThrow().isNone()).isTrue();
        assertThat(behind.isCurrent().getValue()).isTrue();

        typing.set(Fields.NODES, Value.of("2"));
        while (!behind.isCurrent().getValue()) {
            steps.step();
        }
        assertThat(steps.waiting()).as("composed and compared").isZero();

        typing.text().choose(PresetTextViewModel.Editing.YAML);
        steps.settle();
        typing.text().type(typing.text().shown().get().orElseThrow().text().replace("nodes: 2", "nodes: 3"));
        assertThat(behind.isCurrent().getValue()).isFalse();
        steps.settle();
        assertThat(behind.isCurrent().getValue()).isTrue();
    }

    @Test
    void a_file_on_the_cluster_is_read_from_the_cluster() {
        lab.having.has("~/old/train.sh", "#!/bin/bash\npython train.py\n");
        comparison.chooseTarget(new ComparisonTarget.OfClusterFile(Lab.tsubame().name(), "~/old/train.sh"));

        assertThat(left()).isEqualTo("#!/bin/bash\npython train.py");
    }

    @Test
    void an_unreadable_target_is_reported_and_the_comparison_stays_open(@TempDir Path other) throws Exception {
        comparison.chooseTarget(new ComparisonTarget.OfClusterFile(Lab.tsubame().name(), "/not/there"));
        assertThat(comparison.failure().get()).map(OperationException::what).contains("/not/there is not there.");
        assertThat(comparison.difference().get()).isPresent();

        comparison.chooseTarget(new ComparisonTarget.OfFile(other.resolve("missing.sh")));
        assertThat(comparison.failure().get())
                .map(OperationException::what)
                .hasValueSatisfying(what -> assertThat(what).contains("cannot be read"));

        Path binary = Files.write(other.resolve("model.pt"), new byte[] {1, 0, 2});
        comparison.chooseTarget(new ComparisonTarget.OfFile(binary));
        assertThat(comparison.failure().get()).map(OperationException::what).contains(binary + " is not a text file.");

        comparison.compareWithEdited(Lab.RUN_41);
        assertThat(comparison.failure().get()).isEmpty();
    }

    @Test
    void a_fix_for_one_cluster_is_stored_in_its_cluster_specific_settings() {
        Preset own = Given.preset("a/b").withOn(Lab.tsubame().name(), Given.settings(Fields.ACCOUNT, "lab"));
        Fix.SetField fix = new Fix.SetField(Fields.NODES, Value.of("2"));

        assertThat(PresetFixes.fixed(fix, Given.alone(own), Lab.tsubame().name()))
                .isEqualTo(own.withOn(Lab.tsubame().name(), Given.settings(Fields.ACCOUNT, "lab", Fields.NODES, "2")));
        assertThat(PresetFixes.fixed(fix, Given.alone(own), ClusterName.THIS_COMPUTER)
                        .settings())
                .isEqualTo(Given.settings(Fields.NODES, "2"));
    }

    @Test
    void a_deleted_preset_cannot_be_compared() {
        comparison.chooseTarget(new ComparisonTarget.OfPreset(PresetId.of("no/such")));

        assertThat(comparison.difference().get()).isEmpty();
    }

    @Test
    void opening_another_preset_switches_to_the_last_run_of_that_preset() {
        comparison.chooseTarget(new ComparisonTarget.OnCluster(ClusterName.THIS_COMPUTER));
        compose.open(Lab.BASE);
        assertThat(comparison.target().get()).isEmpty();

        compose.open(Lab.BATCH_4);
        assertThat(comparison.target().get())
                .contains(new ComparisonTarget.OfRun(lab.book.find(Lab.RUN_41).orElseThrow()));
    }

    private String left() {
        return lines(comparison.difference().get().orElseThrow().rows().stream()
                .flatMap(row -> row.left().stream())
                .toList());
    }

    private String right() {
        return lines(comparison.difference().get().orElseThrow().rows().stream()
                .flatMap(row -> row.right().stream())
                .toList());
    }

    private static String lines(List<Difference.Line> lines) {
        return lines.stream().map(Difference.Line::text).collect(Collectors.joining("\n"));
    }
}
