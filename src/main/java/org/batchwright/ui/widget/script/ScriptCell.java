package org.batchwright.ui.widget.script;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.value.ObservableDoubleValue;
import javafx.geometry.Pos;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Draws a row of a {@link ScriptView}; long lines scroll together with the view's own scroll bar. */
final class ScriptCell extends ListCell<ScriptRow> {
    private final ObservableDoubleValue offset;
    private final Supplier<GutterColumns> columns;
    private final Consumer<ScriptRow.Fold> toggle;

    /** @param toggle folds or unfolds a section */
    ScriptCell(ObservableDoubleValue offset, Supplier<GutterColumns> columns, Consumer<ScriptRow.Fold> toggle) {
        this.offset = offset;
        this.columns = columns;
        this.toggle = toggle;
        getStyleClass().add("script-cell");
        setPrefWidth(0); // never wider than the list, because the view does its own horizontal scrolling
    }

    @Override
    protected void updateItem(ScriptRow row, boolean empty) {
        super.updateItem(row, empty);
        setText(null);
        setAccessibleText(null);
        if (empty || row == null) {
            setGraphic(null);
            return;
        }
        HBox halves = new HBox();
        halves.setFillHeight(true);
        for (int side = 0; side < row.cells().size(); side++) {
            HBox half = half(row, side);
            half.prefWidthProperty()
                    .bind(halves.widthProperty().divide(row.cells().size()));
            HBox.setHgrow(half, Priority.ALWAYS);
            half.getStyleClass().add(side == 0 ? "first-half" : "second-half");
            halves.getChildren().add(half);
        }
        row.fold().ifPresent(fold -> mark(halves, fold, row.isOmission()));
        halves.prefWidthProperty().bind(widthProperty());
        halves.prefHeightProperty().bind(heightProperty());
        setGraphic(halves);
    }

    /** Makes the arrow toggle the section. A folded section is unfolded by a click anywhere on its row. */
    private void mark(HBox halves, ScriptRow.Fold fold, boolean omission) {
        HBox first = (HBox) halves.getChildren().getFirst();
        ScriptGutter gutter = (ScriptGutter) first.getChildren().getFirst();
        gutter.showArrow(fold.isOpen());
        Region target = fold.isOpen() ? gutter : halves;
        target.setCursor(Cursor.HAND);
        target.setOnMouseClicked(clicked -> {
            if (clicked.getButton() == MouseButton.PRIMARY && clicked.isStillSincePress()) {
                toggle.accept(fold);
            }
        });
        int changed = fold.isOpen() ? 0 : fold.repeated();
        String state = Texts.get(
                fold.isOpen() ? "widget.script.unfolded" : "widget.script.folded",
                fold.title(),
                fold.lines().count());
        setAccessibleText(changed == 0 ? state : state + ", " + Texts.get("widget.script.hides", changed));
        if (changed > 0) {
            halves.getStyleClass().add("hides-changes");
            HoverText.set(halves, Texts.get("widget.script.hides.tip"));
        }
        if (omission) {
            halves.getStyleClass().addAll("script-fold", "script-omission");
        } else if (!fold.isOpen()) {
            Label lines = Labels.whole(
                    changed > 0
                            ? Texts.get("widget.script.hides", changed)
                            : Texts.get("widget.script.lines", fold.lines().count()),
                    "fold-lines");
            for (Node half : halves.getChildren()) {
                HBox parts = (HBox) half;
                parts.getChildren().add(ellipsis((Pane) parts.getChildren().getLast()));
            }
            ((HBox) halves.getChildren().getLast()).getChildren().add(lines);
            halves.getStyleClass().add("script-fold");
        }
    }

    /**
     * Creates an ellipsis that is visible while the line is wider than {@code window}. While hidden, it still takes up space, to avoid
     * layout shifts.
     */
    private Label ellipsis(Pane window) {
        Label dots = Labels.whole("…", "fold-ellipsis");
        ReadOnlyDoubleProperty length = ((Region) window.getChildren().getFirst()).widthProperty();
        dots.visibleProperty()
                .bind(Bindings.createBooleanBinding(
                        () -> length.get() - offset.get() > window.getWidth(), length, window.widthProperty(), offset));
        return dots;
    }

    private HBox half(ScriptRow row, int side) {
        ScriptRow.Cell cell = row.cells().get(side);
        HBox words = Nodes.row();
        words.getChildren().setAll(texts(cell.pieces()));
        words.translateXProperty().bind(offset.map(Number::doubleValue).map(x -> -x));
        Pane window = new Pane(words);
        words.prefHeightProperty().bind(window.heightProperty());
        window.setMinWidth(0);
        window.setPrefWidth(0);
        Rectangle clip = new Rectangle();
        clip.widthProperty().bind(window.widthProperty());
        clip.heightProperty().bind(window.heightProperty());
        window.setClip(clip);
        HBox.setHgrow(window, Priority.ALWAYS);
        HBox half = new HBox(new ScriptGutter(row, side, columns.get()), window);
        half.setMinWidth(0);
        half.getStyleClass()
                .addAll("script-half", "change-" + cell.change().name().toLowerCase(Locale.ROOT));
        return half;
    }

    private static List<Node> texts(List<ScriptRow.Piece> pieces) {
        return pieces.stream().map(ScriptCell::text).toList();
    }

    private static Node text(ScriptRow.Piece piece) {
        String look = "syntax-" + piece.syntax().name().toLowerCase(Locale.ROOT);
        Text text = new Text(PieceText.of(piece));
        text.getStyleClass().addAll("script-text", look);
        if (piece.mark() == ScriptRow.Mark.NONE) {
            return text;
        }
        HBox marked = new HBox(text);
        marked.getStyleClass().add("script-" + piece.mark().name().toLowerCase(Locale.ROOT));
        marked.setAlignment(Pos.CENTER_LEFT);
        return marked;
    }
}
