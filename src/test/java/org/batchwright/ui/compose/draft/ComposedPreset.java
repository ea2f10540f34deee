package org.batchwright.ui.compose.draft;

import java.util.List;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.draft.state.FieldState;
import org.batchwright.ui.compose.field.FactFinding;
import org.batchwright.ui.compose.presets.PresetLibrary;
import org.batchwright.ui.compose.presets.PresetRow;
import org.batchwright.ui.compose.submit.Submitting;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.BeforeEach;

/** A view model with the presets of a lab, one of them open. */
abstract class ComposedPreset {
    final Lab lab = new Lab();
    final InlineBackground background = new InlineBackground();
    final ComposeViewModel compose = new ComposeViewModel(lab.services, background);
    final PresetLibrary library = new PresetLibrary(lab.services.files(), compose, background);

    final Submitting submitting = new Submitting(
            lab.services,
            compose,
            new FactFinding(lab.services.facts(), compose, background),
            background,
            lab.shown::add);

    @BeforeEach
    void open_the_preset_with_batch_4() {
        lab.ranBefore();
        compose.open(Lab.BATCH_4);
    }

    List<Problem.Severity> severity(Field<?> field) {
        return compose.problems().get().stream()
                .filter(problem -> problem.where().equals(new Problem.InField(field.key())))
                .map(Problem::severity)
                .toList();
    }

    FormState form() {
        return compose.form().get().orElseThrow();
    }

    AssignmentState parameter(String name) {
        return form().parameters().stream()
                .filter(row -> row.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    FieldState field(Field<?> field) {
        List<FieldState> all = form().fields();
        return all.stream()
                .filter(state -> state.field().equals(field))
                .findFirst()
                .orElseThrow();
    }

    static String shown(PresetRow row) {
        return switch (row) {
            case PresetRow.Project(String name) -> name;
            case PresetRow.Entry entry -> entry.depth() + " " + entry.id().name();
        };
    }
}
