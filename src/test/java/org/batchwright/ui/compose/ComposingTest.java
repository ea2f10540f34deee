package org.batchwright.ui.compose;

import static org.assertj.core.api.Assertions.assertThat;

import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.field.FactFinding;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.compose.submit.Submitting;
import org.batchwright.ui.fx.StepBackground;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests actions taken while the script for the last key press is still being generated. */
class ComposingTest {
    private final Lab lab = new Lab();
    private final StepBackground background = new StepBackground();
    private final ComposeViewModel compose = new ComposeViewModel(lab.services, background);
    private final Submitting submitting = new Submitting(
            lab.services,
            compose,
            new FactFinding(lab.services.facts(), compose, background),
            background,
            lab.shown::add);

    @BeforeEach
    void open_the_preset_with_batch_4() {
        compose.open(Lab.BATCH_4);
        compose.chooseCluster(Lab.tsubame().name());
        background.settle();
    }

    @Test
    void typed_text_is_in_the_form_before_the_script_is_updated() {
        type("8");
        assertThat(shown()).isEqualTo("8");
        assertThat(script()).contains("--batch-size 4");
        background.settle();
        assertThat(script()).contains("--batch-size 8");
    }

    @Test
    void a_key_press_composes_the_script_once() {
        lab.composed.set(0);

        type("8");
        background.settle();

        assertThat(lab.composed).hasValue(1);
    }

    @Test
    void submitting_right_after_a_key_press_sends_the_typed_text() {
        type("8");
        submitting.submit();
        assertThat(lab.submissions.submitted()).isEmpty();
        background.settle();
        assertThat(lab.submissions.submitted()).hasSize(1);
        assertThat(lab.submissions.submitted().getFirst().script().orElseThrow())
                .contains("--batch-size 8");
    }

    @Test
    void submitting_right_after_a_mistake_sends_nothing_and_shows_the_mistake() {
        compose.set(Fields.TIME, Value.of("48:00:00"));
        submitting.submit();
        background.settle();
        assertThat(lab.submissions.submitted()).isEmpty();
        assertThat(submitting.state().get().obstacle()).isPresent();
    }

    @Test
    void submitting_right_after_fixing_a_mistake_succeeds() {
        compose.set(Fields.TIME, Value.of("48:00:00"));
        background.settle();
        compose.set(Fields.TIME, Value.of("04:00:00"));
        submitting.submit();
        background.settle();
        assertThat(lab.submissions.submitted()).hasSize(1);
    }

    @Test
    void a_preset_opened_in_the_meantime_is_not_submitted() {
        type("8");
        submitting.submit();
        compose.open(Lab.BASE);
        background.settle();
        assertThat(lab.submissions.submitted()).isEmpty();
    }

    @Test
    void a_script_that_typing_has_made_obsolete_is_never_shown() {
        type("8");
        type("9");
        background.step();
        assertThat(script()).contains("--batch-size 4");
        background.settle();
        assertThat(script()).contains("--batch-size 9");
    }

    @Test
    void the_code_folder_is_rescanned_on_request_and_after_a_submission() {
        lab.codeFiles.set(15);
        compose.refresh();
        background.settle();
        assertThat(submitting.state().get().summary().details()).contains("14 code files");
        submitting.rescan();
        background.settle();
        assertThat(submitting.state().get().summary().details()).contains("15 code files");
        lab.codeFiles.set(16);
        submitting.submit();
        background.settle();
        assertThat(submitting.state().get().summary().details()).contains("16 code files");
    }

    private void type(String batchSize) {
        compose.set(AssignmentTable.PARAMETERS, "batch-size", Value.of(batchSize));
    }

    private String shown() {
        return compose.form()
                .get()
                .orElseThrow()
                .parameters()
                .getFirst()
                .value()
                .displayText();
    }

    private String script() {
        return compose.composition().get().orElseThrow().script().orElseThrow();
    }
}
