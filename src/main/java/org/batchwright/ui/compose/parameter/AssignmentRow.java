package org.batchwright.ui.compose.parameter;

import java.util.List;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.value.ObservableValue;
import javafx.geometry.HPos;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import org.batchwright.model.Fix;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.draft.state.AssignmentState.Origin;
import org.batchwright.ui.compose.field.FieldEditor;
import org.batchwright.ui.compose.field.OptionTexts;
import org.batchwright.ui.compose.field.ProblemStyle;
import org.batchwright.ui.compose.field.ProblemText;
import org.batchwright.ui.compose.field.RowEdits;
import org.batchwright.ui.compose.field.RowNote;
import org.batchwright.ui.compose.field.ScopeChoices;
import org.batchwright.ui.compose.field.ScopeMenu;
import org.batchwright.ui.compose.field.ScopeMenu.Choice;
import org.batchwright.ui.compose.field.ValueEditor;
import org.batchwright.ui.compose.field.ValueEditor.EditorStyle;
import org.batchwright.ui.compose.field.ValueEditors;
import org.batchwright.ui.compose.row.Acceptance;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.field.ShortenedInput;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A row of the parameters or variables table: name, a suitable editor and a note, with the problem below. */
final class AssignmentRow extends GridPane {
    private static final int ACTION_WIDTH = 26;
    private static final double NARROW_WIDTH = 400;
    private static final double MENU_WIDTH = 20;
    /** The percentages of the row's width, and of a narrow row's width. */
    private static final double[] NAME = {25, 30};

    private static final double[] VALUE = {30, 34};
    /** Where the value ends at most, next to a note. */
    private static final double[] VALUE_END = {64, 64};
    /** In pixels: the height of the menu button, so that the row does not grow when the button appears. */
    private static final double REMARK_HEIGHT = 22;

    private final AssignmentTable table;
    private final ComposeViewModel model;
    private final RowEdits edits;
    private final TextField name = Nodes.styled(new TextField(), "mono", "row-name");
    private final RowNote note;
    private final ProblemText wrong;
    private final Button reset;
    private final Button remove;
    private final ScopeMenu menu;
    private final StackPane remark = new StackPane();
    private final OriginMark mark;
    private final ReadOnlyDoubleProperty longest;
    private EditorStyle style;
    private ValueEditor editor;
    private AssignmentState shown;

    /** The columns that all rows of a table share. */
    record Columns(NameColumn names, ValueColumn values) {}

    /**
     * @param edits callback that receives the row's name and each value that the user enters
     */
    AssignmentRow(
            AssignmentTable table, AssignmentState state, ComposeViewModel model, RowEdits edits, Columns columns) {
        this.table = table;
        this.model = model;
        this.edits = edits;
        this.shown = state;
        String id = FieldEditor.id(table.key(state.name()));
        reset = takeBack(id + "-reset", "fth-rotate-ccw", Texts.get("compose.row.reset"));
        remove = takeBack(id + "-remove", "fth-x", Texts.get("compose.row.remove", state.name()));
        note = new RowNote(id, this::revokeAcceptance);
        wrong = new ProblemText(model);
        name.setText(state.name());
        name.setId(id + "-name");
        name.setFocusTraversable(false); // Tab moves from value to value
        name.setAccessibleText(Texts.get("compose.row.name"));
        name.setOnAction(entered -> rename());
        name.focusedProperty().addListener((focus, before, now) -> {
            if (!now) {
                rename();
            }
        });
        getStyleClass().add("assignment-row");
        setColumns(columns);
        longest = columns.values().longest();
        style = ValueEditor.chooseStyle(table, state);
        editor = ValueEditors.of(style, state, edits);
        menu = new ScopeMenu(id, this);
        menu.offerByKey(this::keyChoices);
        StackPane.setAlignment(menu.node(), Pos.CENTER_RIGHT);
        StackPane actions = new StackPane(reset, remove);
        mark = new OriginMark(actions);
        actions.setMinWidth(ACTION_WIDTH);
        arrange(actions);
        layOutEditor();
        widthProperty().subscribe(width -> placeRemark());
        longest.subscribe(width -> placeRemark());
        menu.node().visibleProperty().subscribe(shown -> placeRemark());
        offerScopes();
        dress();
    }

    private Button takeBack(String id, String icon, String text) {
        Button button = Nodes.styled(Buttons.icon(id, icon, text, this::resetValue), "take-back");
        button.setFocusTraversable(false);
        return button;
    }

    /** Returns the actions of the row's name and buttons, which the Tab key skips. */
    private List<Choice> keyChoices() {
        Choice rename = new Choice("row-rename", Texts.get("compose.row.rename"), name::requestFocus);
        Stream<Choice> takingBack = Stream.of(reset, remove)
                .filter(Button::isVisible)
                .map(button -> new Choice("row-take-back", button.getAccessibleText(), button::fire));
        return Stream.concat(name.isEditable() ? Stream.of(rename) : Stream.empty(), takingBack)
                .toList();
    }

    private void arrange(StackPane actions) {
        add(new ShortenedInput(name), 0, 0);
        add(editor.node(), 1, 0);
        add(remark, 2, 0);
        add(actions, 3, 0);
        add(wrong, 1, 2, 3, 1);
        remark.getChildren().setAll(note, menu.node());
        menu.node().setMaxHeight(REMARK_HEIGHT);
    }

    private void offerScopes() {
        menu.offer(Stream.concat(
                        ScopeChoices.of(model).of(table, shown).stream(),
                        ParameterFolder.choice(shown, edits, this).stream())
                .toList());
    }

    private void setColumns(Columns all) {
        ColumnConstraints names = all.names().columnIn(this, widthShare(NAME));
        ColumnConstraints values;
        if (table.isSwept()) {
            values = new ColumnConstraints(0, 0, Double.MAX_VALUE);
            values.percentWidthProperty().bind(NameColumn.listAfter(names));
        } else {
            values = all.values().columnIn(this, names, widthShare(VALUE), widthShare(VALUE_END));
        }
        ColumnConstraints notes = new ColumnConstraints(0, 0, Double.MAX_VALUE, Priority.ALWAYS, HPos.LEFT, true);
        getColumnConstraints().setAll(names, values, notes, new ColumnConstraints(ACTION_WIDTH));
    }

    /** Returns a percentage of the row's width; in a narrow row, names and values get more of it, and the note gets what is left. */
    private ObservableValue<Number> widthShare(double... shares) {
        return widthProperty().map(width -> shares[width.doubleValue() < NARROW_WIDTH ? 1 : 0]);
    }

    Control value() {
        return editor.focusable();
    }

    AssignmentState shown() {
        return shown;
    }

    void show(AssignmentState state) {
        boolean isNews = !state.equals(shown);
        shown = state;
        updateEditor();
        editor.show(state);
        offerScopes();
        if (isNews) {
            dress();
        }
    }

    /** Updates everything that does not depend on the editor: marks, note and problem. */
    private void dress() {
        boolean own = shown.origin() == Origin.OWN;
        name.setEditable(own);
        Control value = editor.focusable();
        value.getStyleClass().removeAll("inherited", "wrong", "doubtful", "noted");
        if (shown.origin() == Origin.INHERITED) {
            value.getStyleClass().add("inherited");
        }
        value.setAccessibleHelp(OptionTexts.describeFully(shown));
        name.getStyleClass().removeAll("problem-error", "problem-warning", "unset");
        if (shown.origin() == Origin.DEFAULT && !shown.isSwept()) {
            name.getStyleClass().add("unset");
        }
        shown.problem().map(ProblemStyle::of).ifPresent(one -> {
            value.getStyleClass().add(one.fieldStyle());
            if (one != ProblemStyle.NOTE) {
                name.getStyleClass().add(one.textStyle());
            }
        });
        reset.setVisible(shown.origin() == Origin.OVERRIDES);
        remove.setVisible(own);
        if (table.isSwept()) {
            note.showBriefly(shown);
        } else {
            note.show(shown);
        }
        placeRemark();
        wrong.show(shown.problem(), fixes());
    }

    private List<Fix> fixes() {
        return shown.problem()
                .flatMap(problem -> model.form().get().map(form -> form.fixes(problem)))
                .orElse(List.of());
    }

    /** Replaces the editor if the value needs another one, but never while the user types and the current editor can show the value. */
    private void updateEditor() {
        EditorStyle wanted = ValueEditor.chooseStyle(table, shown);
        if (wanted == style || (editor.focusable().isFocused() && ValueEditor.canHold(style, shown))) {
            return;
        }
        boolean focused = editor.focusable().isFocused();
        int caret = editor.focusable() instanceof TextInputControl input ? input.getCaretPosition() : 0;
        getChildren().remove(editor.node());
        style = wanted;
        editor = ValueEditors.of(style, shown, edits);
        add(editor.node(), 1, 0);
        layOutEditor();
        dress();
        if (focused) {
            editor.focusable().requestFocus();
            if (editor.focusable() instanceof TextInputControl input) {
                input.positionCaret(caret + 1); // the editor was replaced because of a line break
            }
        }
    }

    private void layOutEditor() {
        placeRemark();
        editor.focusable().setId(FieldEditor.id(table.key(shown.name())));
        editor.focusable().setAccessibleText(Texts.get("compose.row.value", shown.name()));
        editor.focusable().focusedProperty().addListener((focus, before, now) -> {
            if (!now) {
                updateEditor();
            }
        });
    }

    /**
     * Places the note next to the value. The values of a sweep, and all values of a narrow table with a long one, use the note's space
     * instead; the chip of an accepted problem is then placed below.
     */
    private void placeRemark() {
        boolean isNarrow = getWidth() < NARROW_WIDTH;
        boolean isLong = isNarrow && !table.isSwept() && longest.get() > getWidth() * VALUE[1] / 100;
        boolean isWide = isLong || style == EditorStyle.SWEPT;
        note.setVisible(!isWide || isAccepted()); // its text is also in the tooltip
        boolean below = isAccepted() && !table.isSwept() && (isNarrow || isWide);
        double menuWidth = !isNarrow || menu.node().isVisible() ? MENU_WIDTH : 0;
        mark.show(shown, isLong && !below);
        remark.setMinHeight(below ? REMARK_HEIGHT : 0);
        setColumnSpan(editor.node(), isWide ? 2 : 1);
        setMargin(editor.node(), new Insets(0, isWide ? menuWidth : 0, 0, 0)); // leaves space for the menu
        setConstraints(remark, below ? 1 : 2, below ? 1 : 0, below ? 3 : 1, 1);
        StackPane.setMargin(note, new Insets(0, below ? ACTION_WIDTH : menuWidth, 0, 0));
    }

    private boolean isAccepted() {
        return shown.remarks().acceptance() != Acceptance.NO;
    }

    private void resetValue() {
        model.remove(table, shown.name());
    }

    private void revokeAcceptance() {
        if (shown.remarks().acceptance() == Acceptance.HERE) {
            model.revokeAcceptance(shown.name());
            value().requestFocus(); // the pressed chip is removed
        }
    }

    private void rename() {
        if (!name.getText().strip().equals(shown.name())) {
            String wanted = name.getText();
            name.setText(shown.name()); // a duplicate or blank name is rejected
            model.rename(table, shown.name(), wanted);
        }
    }
}
