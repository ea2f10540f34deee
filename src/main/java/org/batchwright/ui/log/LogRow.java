package org.batchwright.ui.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.text.Text;
import org.batchwright.ui.log.LogLine.Span;
import org.batchwright.ui.widget.Texts;

/** List cell of a log line: line number and coloured text, with search matches marked. Blank until the line is loaded. */
final class LogRow extends ListCell<Integer> {
    private final LogViewModel model;
    private final Supplier<String> sought;
    private final Label number = new Label();
    private final HBox text = new HBox();
    private final HBox row = new HBox(number, text);
    private Optional<LogLine> drawn = Optional.empty();
    private String marked = "";

    LogRow(LogViewModel model, Supplier<String> sought) {
        this.model = model;
        this.sought = sought;
        getStyleClass().add("log-row");
        number.getStyleClass().add("log-number");
        number.setMinWidth(64);
        text.setAlignment(Pos.CENTER_LEFT);
        row.setAlignment(Pos.CENTER_LEFT);
    }

    @Override
    protected void updateItem(Integer item, boolean empty) {
        super.updateItem(item, empty);
        setText(null);
        setGraphic(empty || item == null ? null : row);
        if (!empty && item != null) {
            number.setText(Texts.get("log.line", item + 1));
            draw(model.line(item));
        }
    }

    /** Returns the zero-based row of the log; negative if empty. */
    int row() {
        return getItem() == null ? -1 : getItem();
    }

    /** Redraws content that may have been loaded or changed. */
    void refresh() {
        if (!isEmpty() && getItem() != null) {
            draw(model.line(getItem()));
        }
    }

    private void draw(Optional<LogLine> line) {
        if (line.equals(drawn) && marked.equals(sought.get())) {
            return;
        }
        drawn = line;
        marked = sought.get();
        List<Node> pieces = new ArrayList<>();
        line.ifPresent(known -> addAll(pieces, known));
        text.getChildren().setAll(pieces);
        setAccessibleText(line.map(LogLine::text).orElse(""));
    }

    private void addAll(List<Node> pieces, LogLine line) {
        String whole = line.text();
        int at = 0;
        for (Span span : line.spans()) {
            pieces(pieces, whole, span, at);
            at += span.text().length();
        }
        if (line.cut()) {
            Label cut = new Label(Texts.get("log.cut"));
            cut.getStyleClass().add("log-cut");
            pieces.add(cut);
        }
    }

    /** Splits a span where a match starts or ends. */
    private void pieces(List<Node> pieces, String whole, Span span, int start) {
        LineTest test = LineTest.of(marked);
        int end = start + span.text().length();
        int at = start;
        while (at < end) {
            int hit = marked.isEmpty() ? -1 : test.first(whole, Math.max(0, at - marked.length() + 1));
            if (hit < 0 || hit >= end) {
                pieces.add(piece(whole.substring(at, end), span.style(), false));
                return;
            }
            if (hit > at) {
                pieces.add(piece(whole.substring(at, hit), span.style(), false));
            }
            int from = Math.max(at, hit);
            int to = Math.min(end, hit + marked.length());
            pieces.add(piece(whole.substring(from, to), span.style(), true));
            at = to;
        }
    }

    private static Node piece(String words, TextStyle style, boolean found) {
        Text text = new Text(words);
        text.getStyleClass().add("log-text");
        text.getStyleClass().addAll(TextStyleCss.classes(style));
        text.setStyle(TextStyleCss.textStyle(style));
        String back = TextStyleCss.backStyle(style);
        if (!found && back.isEmpty()) {
            return text;
        }
        HBox box = new HBox(text);
        box.setAlignment(Pos.CENTER_LEFT);
        if (found) {
            box.getStyleClass().add("log-found");
        } else {
            box.setStyle(back);
        }
        return box;
    }
}
