package org.batchwright.ui.compose.draft;

import java.util.List;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.Lab;
import org.batchwright.ui.compose.draft.edit.SweepPart;
import org.batchwright.ui.compose.field.FactFinding;
import org.batchwright.ui.compose.submit.Submitting;
import org.batchwright.ui.fx.InlineBackground;
import org.junit.jupiter.api.BeforeEach;

/** A preset that is being edited, with its sweep. */
abstract class SweepDraft {
    final Lab lab = new Lab();
    final InlineBackground background = new InlineBackground();
    final ComposeViewModel compose = new ComposeViewModel(lab.services, background);

    final Submitting submitting = new Submitting(
            lab.services,
            compose,
            new FactFinding(lab.services.facts(), compose, background),
            background,
            lab.shown::add);

    @BeforeEach
    void open() {
        compose.open(Lab.BATCH_4);
        compose.chooseCluster(Lab.tsubame().name());
    }

    Preset own() {
        return compose.form().get().orElseThrow().experiment().preset();
    }

    void range() {
        compose.sweep().add(SweepPart.RANGE);
        compose.set(Fields.RANGE_PARAMETERS, Value.of(List.of("epoch-start", "epoch-end")));
        compose.set(Fields.RANGE_TO, Value.of("200"));
        compose.set(Fields.RANGE_STEP, Value.of("10"));
    }

    String script() {
        return compose.shownScript().script().orElseThrow();
    }
}
