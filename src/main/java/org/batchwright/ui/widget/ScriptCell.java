package org.batchwright.ui.widget;

import java.util.List;
import java.util.Locale;
import javafx.beans.value.ObservableDoubleValue;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;

/** Draws a row of a {@link ScriptView}; long lines scroll together by the view's own scroll bar. */
final class ScriptCell extends ListCell<ScriptRow> {
    private final ObservableDoubleValue offset;

    ScriptCell(ObservableDoubleValue offset) {
        this.offset = offset;
        getStyleClass().add("script-cell");
        setPrefWidth(0); // never wider than the list: the view does its own horizontal scrolling
    }

    @Override
    protected void updateItem(ScriptRow row, boolean empty) {
        super.updateItem(row, empty);
        setText(null);
        if (empty || row == null) {
            setGraphic(null);
            return;
        }
        HBox halves = new HBox();
        halves.setFillHeight(true);
        for (ScriptRow.Cell cell : row.cells()) {
            HBox half = half(cell, row.cells().size() > 1);
            half.prefWidthProperty()
                    .bind(halves.widthProperty().divide(row.cells().size()));
            HBox.setHgrow(half, Priority.ALWAYS);
            half.getStyleClass().add(halves.getChildren().isEmpty() ? "first-half" : "second-half");
            halves.getChildren().add(half);
        }
        halves.prefWidthProperty().bind(widthProperty());
        halves.prefHeightProperty().bind(heightProperty());
        setGraphic(halves);
    }

    private HBox half(ScriptRow.Cell cell, boolean narrow) {
        Label gutter = new Label(cell.gutter());
        gutter.getStyleClass().add("script-gutter");
        gutter.setMinWidth(narrow ? 34 : 48);
        gutter.setMaxHeight(Double.MAX_VALUE);
        HBox words = new HBox();
        words.setAlignment(Pos.CENTER_LEFT);
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
        HBox half = new HBox(gutter, window);
        half.setMinWidth(0);
        half.getStyleClass()
                .addAll("script-half", "change-" + cell.change().name().toLowerCase(Locale.ROOT));
        return half;
    }

    private static List<javafx.scene.Node> texts(List<ScriptRow.Piece> pieces) {
        return pieces.stream().map(ScriptCell::text).toList();
    }

    private static javafx.scene.Node text(ScriptRow.Piece piece) {
        String look = "syntax-" + piece.syntax().name().toLowerCase(Locale.ROOT);
        Text text = new Text(piece.text().replace("\t", "    "));
        text.getStyleClass().addAll("script-text", look);
        if (!piece.different()) {
            return text;
        }
        HBox marked = new HBox(text);
        marked.getStyleClass().add("script-different");
        marked.setAlignment(Pos.CENTER_LEFT);
        return marked;
    }
}
