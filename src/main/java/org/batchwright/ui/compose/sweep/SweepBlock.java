package org.batchwright.ui.compose.sweep;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.edit.SweepPart;
import org.batchwright.ui.compose.draft.state.FieldState;
import org.batchwright.ui.compose.draft.state.ProblemOrder;
import org.batchwright.ui.compose.field.FieldEditor;
import org.batchwright.ui.compose.field.FieldRow;
import org.batchwright.ui.compose.field.ProblemText;
import org.batchwright.ui.compose.parameter.AssignmentsPane;
import org.batchwright.ui.compose.parameter.FormEditors;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A part of a sweep, as shown on the sweep card: description, fields, and problems of the part as a whole. */
final class SweepBlock extends VBox {
    private final SweepPart part;
    private final FormEditors editors;
    private final ProblemText wrong;
    private final Button remove;
    private final Node first;

    SweepBlock(SweepPart part, FormEditors editors, Runnable removed) {
        this.part = part;
        this.editors = editors;
        wrong = new ProblemText(editors.model());
        remove = Nodes.collapse(Buttons.icon("sweep-" + part.shortName() + "-remove", "fth-x", "", removed));
        Label title = Labels.whole(Texts.get("compose.sweep." + part.shortName()), "block-title");
        Label hint = new Label(Texts.get("compose.sweep.hint." + part.shortName()));
        Shortened.of(hint).getStyleClass().add("muted");
        hint.setMinWidth(0);
        HBox header = Nodes.styled(Nodes.row(8, title, hint, new Spacer(), remove), "block-header");
        getStyleClass().add("sweep-block");
        setId("sweep-" + part.shortName());
        setMinWidth(0);
        managedProperty().bind(visibleProperty());
        getChildren().add(header);
        first = fill();
        getChildren().add(wrong);
    }

    /** Returns the first input field. */
    Node first() {
        return first;
    }

    void show(FormState form) {
        boolean inherits = inherits(form);
        remove.setVisible(part.isIn(form.experiment().preset()) || !inherits);
        Buttons.changeIcon(remove, inherits ? "fth-rotate-ccw" : "fth-x");
        String tip = Texts.get(inherits ? "compose.sweep.reset" : "compose.sweep.remove." + part.shortName());
        HoverText.set(remove, tip);
        remove.setAccessibleText(tip);
    }

    void problems(List<Problem> all) {
        List<Problem> own = all.stream()
                .filter(problem -> ProblemOrder.key(problem.where())
                        .filter(this::isAboutWholePart)
                        .isPresent())
                .toList();
        wrong.show(
                own.stream().findFirst(),
                own.stream()
                        .findFirst()
                        .flatMap(problem -> editors.model().form().get().map(form -> form.fixes(problem)))
                        .orElse(List.of()));
    }

    private boolean isAboutWholePart(String key) {
        boolean isTable = part.fields().stream().anyMatch(field -> field.key().equals(key));
        return !isTable && (key.equals(part.key()) || key.equals(part.key() + ".space"));
    }

    private boolean inherits(FormState form) {
        return form.experiment()
                .inherited()
                .filter(above -> part.isIn(above, editors.model().cluster().get()))
                .isPresent();
    }

    /** Returns the first input field. */
    private Node fill() {
        return switch (part) {
            case RANGE -> fillRange();
            case GRID, ZIP -> fillTable(part.table().orElseThrow());
            case TABLE -> {
                FieldEditor rows = editors.field(Fields.SWEEP_TABLE);
                getChildren().add(new RowsPane(rows, editors.model()));
                yield rows.focusable();
            }
            case RANDOM -> {
                getChildren()
                        .add(new FieldRow()
                                .with(editors.field(Fields.RANDOM_COUNT), 3)
                                .with(editors.field(Fields.RANDOM_SEED), 3));
                yield fillTable(AssignmentTable.SPACE);
            }
            case REPEAT -> {
                getChildren()
                        .add(new FieldRow()
                                .with(editors.field(Fields.REPEAT_PARAMETER), 6)
                                .with(editors.field(Fields.REPEAT_TIMES), 3)
                                .with(editors.field(Fields.REPEAT_FROM), 3));
                yield editors.field(Fields.REPEAT_TIMES).focusable();
            }
        };
    }

    private Node fillTable(AssignmentTable table) {
        AssignmentsPane rows = editors.table(table);
        getChildren().add(rows);
        return rows.newNameInput();
    }

    private Node fillRange() {
        FieldEditor ends = editors.field(Fields.RANGE_ENDS);
        FieldRow names = new FieldRow().with(editors.field(Fields.RANGE_PARAMETERS), 12);
        FieldRow numbers = new FieldRow();
        List.of(Fields.RANGE_FROM, Fields.RANGE_TO, Fields.RANGE_STEP, Fields.RANGE_JOBS)
                .forEach(field -> numbers.with(editors.field(field), 3));
        FieldRow last = Nodes.collapse(new FieldRow().with(ends, 6));
        last.visibleProperty().bind(ends.visibleProperty());
        getChildren().addAll(names, numbers, last);
        editors.model()
                .form()
                .addListener((forms, before, now) ->
                        ends.setVisible(now.filter(this::hasEnds).isPresent()));
        ends.setVisible(editors.model().form().get().filter(this::hasEnds).isPresent());
        return editors.field(Fields.RANGE_PARAMETERS).focusable();
    }

    /** Returns whether the range has a second parameter, which receives the end of each subrange. */
    private boolean hasEnds(FormState form) {
        boolean isPair = form.field(Fields.RANGE_PARAMETERS)
                .flatMap(state -> state.own().or(state::inherited))
                .map(Value::texts)
                .filter(names -> names.size() > 1)
                .isPresent();
        return isPair || form.field(Fields.RANGE_ENDS).flatMap(FieldState::own).isPresent();
    }
}
