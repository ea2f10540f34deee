package org.batchwright.ui.compose.draft;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.ui.compose.draft.edit.SweepEdits.Switched;
import org.batchwright.ui.compose.draft.edit.SweepPart;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.draft.state.FieldState;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.compose.row.RowsFile;
import org.batchwright.ui.field.CommaList;
import org.batchwright.ui.field.NameLine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SweepViewModelTest extends SweepDraft {
    @Test
    void a_sweep_evaluating_200_epochs_shows_20_jobs_on_the_button_and_in_a_sentence() {
        range();
        assertThat(compose.sweepSummary().get()).isEqualTo("20 jobs: 0-9, 10-19, ... 190-200");
        assertThat(submitting.state().get().button()).isEqualTo("Submit 20 jobs");
        assertThat(submitting.state().get().summary().headline()).startsWith("20 jobs · gpu");
        assertThat(submitting.state().get().summary().details()).startsWith("up to 80 GPU h");
    }

    @Test
    void each_change_to_a_sweep_is_undone_separately() {
        Preset before = own();
        range();
        compose.undo();
        assertThat(own().settings().rawValue(Fields.RANGE_STEP)).isEmpty();
        compose.undo();
        compose.undo();
        compose.undo();
        assertThat(own()).isEqualTo(before);
    }

    @Test
    void a_fix_turns_a_parameter_into_a_sweep_in_a_single_step() {
        compose.set(AssignmentTable.PARAMETERS, "lr", Value.of("0.1, 0.01"));
        compose.set(Fields.SWEEP_ENABLED, Value.of("false"));
        compose.apply(new Fix("Sweep", new Fix.SweepParameter("lr", List.of("0.1", "0.01"))));
        assertThat(own().parameters().get("lr")).isEmpty();
        assertThat(own().values(ValueGroup.GRID).get("lr")).contains(Value.of(List.of("0.1", "0.01")));
        assertThat(submitting.state().get().button()).isEqualTo("Submit 2 jobs");
        compose.undo();
        assertThat(own().parameters().get("lr")).contains(Value.of("0.1, 0.01"));
    }

    @Test
    void a_sweep_that_is_turned_off_is_not_turned_on_by_a_fix() {
        Fix.Change sweep = new Fix.SweepParameter("lr", List.of("0.1", "0.01"));
        compose.set(AssignmentTable.GRID, "seed", Value.of(List.of("1", "2", "3")));
        assertThat(PresetFixes.canFix(sweep, compose.form().get().orElseThrow().experiment()))
                .isTrue();
        compose.set(Fields.SWEEP_ENABLED, Value.of("false"));
        assertThat(PresetFixes.canFix(sweep, compose.form().get().orElseThrow().experiment()))
                .isFalse();
    }

    @Test
    void the_two_parameters_of_a_new_range_are_guessed() {
        compose.set(AssignmentTable.PARAMETERS, "epoch-start", Value.of("0"));
        compose.set(AssignmentTable.PARAMETERS, "epoch-end", Value.of("9"));
        compose.sweep().add(SweepPart.RANGE);
        assertThat(own().settings().get(Fields.RANGE_PARAMETERS)).contains(List.of("epoch-start", "epoch-end"));
    }

    @Test
    void missing_values_of_a_new_range_are_errors_only_in_visited_fields() {
        compose.sweep().add(SweepPart.RANGE);
        assertThat(severity(Fields.RANGE_PARAMETERS)).contains(Problem.Severity.NOTE);
        assertThat(compose.problems().get()).as("the list").noneMatch(Problem::isBlocking);
        assertThat(compose.blockingProblems()).extracting(Problem::what).containsExactly("The range has no parameter.");

        compose.set(Fields.RANGE_PARAMETERS, Value.of("lr"));
        assertThat(severity(Fields.RANGE_PARAMETERS)).isEmpty();
        assertThat(severity(Fields.RANGE_TO)).contains(Problem.Severity.NOTE);

        compose.reached(hints -> hints.touch(Fields.RANGE_TO.key()));
        assertThat(severity(Fields.RANGE_TO)).contains(Problem.Severity.ERROR);
    }

    @Test
    void submitting_reports_missing_values_of_a_new_range() {
        compose.sweep().add(SweepPart.RANGE);

        compose.reached(NewPresetHints::touchAll);

        assertThat(severity(Fields.RANGE_PARAMETERS)).contains(Problem.Severity.ERROR);
    }

    private Optional<Problem.Severity> severity(Field<?> field) {
        return compose.form()
                .get()
                .orElseThrow()
                .field(field)
                .flatMap(FieldState::problem)
                .map(Problem::severity);
    }

    @Test
    void removing_an_axis_leaves_the_other_axes_unchanged() {
        range();
        compose.set(AssignmentTable.GRID, "lr", Value.of(List.of("1e-4", "1e-3")));
        compose.sweep().remove(SweepPart.RANGE);
        assertThat(SweepPart.RANGE.isIn(own())).isFalse();
        assertThat(compose.sweepSummary().get()).startsWith("2 jobs");
    }

    @Test
    void disabling_a_sweep_keeps_it_in_the_preset() {
        range();
        compose.sweep().turn(Switched.OFF);
        assertThat(submitting.state().get().button()).isEqualTo("Submit 1 job");
        assertThat(own().settings().rawValue(Fields.RANGE_TO)).contains(Value.of("200"));
        compose.sweep().turn(Switched.ON);
        assertThat(own().settings().rawValue(Fields.SWEEP_ENABLED)).isEmpty();
        assertThat(submitting.state().get().button()).isEqualTo("Submit 20 jobs");
    }

    @Test
    void an_inherited_sweep_is_disabled_in_the_inheriting_preset() {
        Preset swept = Given.with(Given.preset("depth-anything/swept").withBase(Optional.of("train_base")), "x", "1")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("lr", Value.of(List.of("1", "2"))));
        lab.presets.changeOnDisk(swept);
        compose.openDraft(own().withBase(Optional.of("swept")));
        assertThat(submitting.state().get().button()).isEqualTo("Submit 2 jobs");
        compose.sweep().turn(Switched.OFF);
        assertThat(own().settings().rawValue(Fields.SWEEP_ENABLED)).contains(Value.of("false"));
        assertThat(submitting.state().get().button()).isEqualTo("Submit 1 job");
    }

    @Test
    void a_newly_enabled_sample_has_a_short_time_limit() {
        range();
        compose.sweep().turnSample(Switched.ON);
        assertThat(own().settings().get(Fields.ofSample(Fields.TIME))).contains(Duration.ofMinutes(10));
        assertThat(compose.form().get().orElseThrow().rows(AssignmentTable.SAMPLE))
                .extracting(AssignmentState::name)
                .containsExactly("epochs");
        assertThat(submitting.state().get().button()).isEqualTo("Run sample, then 20 jobs");
        assertThat(submitting.state().get().summary().details()).startsWith("up to 80.2 GPU h");
        compose.sweep().turnSample(Switched.OFF);
        assertThat(submitting.state().get().button()).isEqualTo("Submit 20 jobs");
    }

    @Test
    void the_hours_of_a_chain_include_all_of_its_segments() {
        compose.sweep().turnChain(Switched.ON);
        assertThat(submitting.state().get().button()).isEqualTo("Submit chain of 3");
        assertThat(submitting.state().get().summary().details()).startsWith("up to 12 GPU h");
        assertThat(script()).contains("BATCHWRIGHT_SEGMENT=1");
        compose.shownScript().step(2);
        assertThat(script()).contains("BATCHWRIGHT_SEGMENT=3");
        compose.sweep().turnChain(Switched.OFF);
        assertThat(submitting.state().get().button()).isEqualTo("Submit 1 job");
    }

    @Test
    void a_spreadsheet_export_is_read_in_its_encoding() {
        String text = "lr,이름\n1,가\n";
        assertThat(RowsFile.text(("\uFEFF" + text).getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(text);
        assertThat(RowsFile.text(text.getBytes(StandardCharsets.UTF_16))).isEqualTo(text);
    }

    @Test
    void a_table_is_read_from_a_file_or_an_error_is_shown(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("runs.csv"), "lr,seed\n1,2\n");
        List<String> read = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        compose.sweep().read(file, read::add, failure -> refused.add(failure.what()));
        compose.sweep().read(folder.resolve("none.csv"), read::add, failure -> refused.add(failure.what()));
        assertThat(read).containsExactly("lr,seed\n1,2\n");
        assertThat(refused).containsExactly("none.csv could not be read.");
    }

    @Test
    void values_with_commas_and_quotes_are_preserved_when_written_on_one_line() {
        List<String> values = List.of("1e-4", "a, b", "say \"hi\"", "말");
        assertThat(CommaList.items(CommaList.line(Value.of(values)))).isEqualTo(values);
        assertThat(CommaList.items(" 1 , ,2,")).containsExactly("1", "2");
        assertThat(CommaList.cells("1\t2\n3\n")).isEqualTo("1, 2, 3");
    }

    @Test
    void choosing_a_name_completes_the_name_being_typed_or_adds_another_name() {
        assertThat(NameLine.taken("", "epoch-start", 2)).isEqualTo("epoch-start");
        assertThat(NameLine.taken("epoch-start", "epoch-end", 2)).isEqualTo("epoch-start, epoch-end");
        assertThat(NameLine.taken("ep", "epoch-end", 2)).isEqualTo("epoch-end");
        assertThat(NameLine.taken("a, b", "c", 2)).isEqualTo("a, c");
        assertThat(NameLine.taken("a", "c", 1)).isEqualTo("c");
    }
}
