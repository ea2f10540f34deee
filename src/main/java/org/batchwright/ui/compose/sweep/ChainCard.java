package org.batchwright.ui.compose.sweep;

import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.batchwright.model.preset.Fields;
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
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Card for training that takes longer than the time limit of one job: the number of segments, and how they resume. */
public final class ChainCard implements FoldedCard {
    private final FormEditors editors;
    private final ComposeViewModel model;
    private final HeaderSwitch enabled;
    private final VBox body = Nodes.styled(new VBox(), "sweep-body");
    private final Card card;

    public ChainCard(FormEditors editors) {
        this.editors = editors;
        model = editors.model();
        enabled = new HeaderSwitch("chain-enabled", Texts.get("compose.chain.enabled"), model.sweep()::turnChain);
        card = new Card(Texts.get("compose.section.chain"), body);
        card.setId("card-chain");
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
        boolean isOn = SweepEdits.hasChain(form.experiment(), model.cluster().get());
        enabled.show(isOn ? Switched.ON : Switched.OFF);
        if (isOn && body.getChildren().isEmpty()) {
            fill();
        }
        body.setVisible(isOn || body.isFocusWithin()); // the user may be about to retype the value
        card.remark().setText(Texts.get("compose.chain.off"));
    }

    private void fill() {
        Label besides = Labels.styled(Texts.get("compose.chain.parameters"), "field-name");
        body.getChildren()
                .setAll(
                        new FieldRow()
                                .with(editors.field(Fields.CHAIN_SEGMENTS), 6)
                                .with(editors.field(Fields.CHAIN_SIGNAL), 6),
                        new FieldRow()
                                .with(editors.field(Fields.CHAIN_DONE_FILE), 6)
                                .with(editors.field(Fields.CHAIN_DONE_EXIT), 6),
                        new FieldRow().with(editors.field(Fields.CHAIN_CHECKPOINT), 12),
                        besides,
                        editors.table(AssignmentTable.CONTINUED));
    }

    @Override
    public void reveal(String key) {
        // a chain with problems is switched on, so it is visible
    }

    @Override
    public Optional<Node> findPlace(String key) {
        return key.startsWith("chain") ? Optional.of(enabled.node()) : Optional.empty();
    }
}
