package org.batchwright.ui.compose.sweep;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Presentation;
import org.batchwright.model.preset.Settings;
import org.batchwright.text.Durations;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.edit.SweepEdits;
import org.batchwright.ui.compose.draft.edit.SweepEdits.Switched;
import org.batchwright.ui.compose.field.FieldRow;
import org.batchwright.ui.compose.field.HeaderSwitch;
import org.batchwright.ui.compose.parameter.FoldedCard;
import org.batchwright.ui.compose.parameter.Folding;
import org.batchwright.ui.compose.parameter.FormEditors;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Card for a small job that runs first, and the settings in which it differs from the other jobs. */
public final class SampleCard implements FoldedCard {
    private final ComposeViewModel model;
    private final FormEditors editors;
    private final HeaderSwitch enabled;
    private final FieldRow others = new FieldRow();
    private final VBox body = Nodes.styled(new VBox(), "sweep-body");
    private final Card card;

    public SampleCard(FormEditors editors) {
        this.editors = editors;
        model = editors.model();
        enabled = new HeaderSwitch("sample-enabled", Texts.get("compose.sample.enabled"), model.sweep()::turnSample);
        card = new Card(Texts.get("compose.section.sample"), body);
        card.setId("card-sample");
        card.remark().setMinWidth(0);
        card.addAction(enabled.node());
        Folding.follow(card, body);
        Folding.onFocusLost(body, () -> model.form().get().ifPresent(this::show));
    }

    @Override
    public Card card() {
        return card;
    }

    @Override
    public void show(FormState form) {
        boolean isOn = SweepEdits.hasSample(form.experiment(), model.cluster().get());
        Settings settings = form.effective().settings();
        enabled.show(isOn ? Switched.ON : Switched.OFF);
        if (isOn && body.getChildren().isEmpty()) {
            fill();
        }
        if (!body.getChildren().isEmpty()) {
            showFields(form, settings);
        }
        body.setVisible(isOn || body.isFocusWithin()); // the user may be about to retype the value
        Optional<String> time = settings.get(Fields.ofSample(Fields.TIME)).map(Durations::formatClock);
        card.remark()
                .setText(
                        isOn
                                ? time.map(clock -> Texts.get("compose.sample.on.time", clock))
                                        .orElse(Texts.get("compose.sample.on"))
                                : Texts.get("compose.sample.off"));
    }

    private void fill() {
        FieldRow size = new FieldRow();
        FieldRow place = new FieldRow();
        List.of(Fields.TIME, Fields.MEMORY).forEach(field -> size.with(editors.field(Fields.ofSample(field)), 6));
        List.of(Fields.GPUS_PER_NODE, Fields.QUEUE)
                .forEach(field -> place.with(editors.field(Fields.ofSample(field)), 6));
        Fields.of(Field.Section.RESOURCES).stream()
                .filter(field -> !field.is(Presentation.USUAL_IN_SAMPLE))
                .forEach(field -> others.with(editors.field(Fields.ofSample(field)), 2));
        others.managedProperty().bind(others.visibleProperty());
        body.getChildren().setAll(size, place, others, editors.table(AssignmentTable.SAMPLE));
    }

    private void showFields(FormState form, Settings settings) {
        boolean hasOthers = false;
        for (Field<?> field : Fields.of(Field.Section.RESOURCES)) {
            boolean says = settings.rawValue(Fields.ofSample(field)).isPresent();
            boolean usual = field.is(Presentation.USUAL_IN_SAMPLE);
            boolean unsupported = form.field(field)
                    .filter(state -> state.remarks().unsupported())
                    .isPresent();
            editors.field(Fields.ofSample(field)).setVisible(says || (usual && !unsupported));
            hasOthers |= says && !usual;
        }
        others.setVisible(hasOthers);
    }

    @Override
    public void reveal(String key) {
        // a sample with problems is switched on, so it is visible
    }

    @Override
    public Optional<Node> findPlace(String key) {
        return key.startsWith("sample") ? Optional.of(enabled.node()) : Optional.empty();
    }
}
