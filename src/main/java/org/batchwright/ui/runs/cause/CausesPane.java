package org.batchwright.ui.runs.cause;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.Texts;

/** The causes of a failure, one a line, with what to do about them; not there if none is known. */
public final class CausesPane extends VBox {
    private static final double MIN_TEXT = 160;

    private final Consumer<CausesViewModel.Line> onChosen;

    /** @param onChosen shows the line of the log */
    public CausesPane(CausesViewModel model, Consumer<CausesViewModel.Line> onChosen) {
        this.onChosen = onChosen;
        setId("run-causes");
        getStyleClass().add("run-causes");
        model.shown().subscribe(this::show);
    }

    private void show(CausesViewModel.Shown now) {
        List<Node> rows = new ArrayList<>();
        now.lines().forEach(line -> rows.add(row(line, rows.size())));
        if (!now.more().isEmpty()) {
            Label more = new Label(now.more());
            more.setId("run-causes-more");
            more.getStyleClass().add("muted");
            rows.add(more);
        }
        getChildren().setAll(rows);
        setManaged(!rows.isEmpty());
        setVisible(!rows.isEmpty());
    }

    private HBox row(CausesViewModel.Line line, int index) {
        Hyperlink link = new Hyperlink(line.text());
        link.setId("run-cause-" + index);
        link.setMnemonicParsing(false);
        link.setMinWidth(MIN_TEXT);
        link.setTextOverrun(OverrunStyle.ELLIPSIS);
        link.setTooltip(tooltip(line.text() + "\n"
                + line.line().map(found -> Texts.get("runs.cause.go")).orElse("")));
        link.setOnAction(pressed -> {
            link.setVisited(false);
            onChosen.accept(line);
        });
        HBox row = new HBox(8, link);
        row.setAlignment(Pos.CENTER_LEFT);
        if (!line.fix().isEmpty()) {
            Label fix = new Label(line.fix());
            fix.setId("run-cause-fix-" + index);
            fix.getStyleClass().add("muted");
            fix.setMinWidth(0);
            fix.setTooltip(tooltip(line.fix()));
            row.getChildren().add(fix);
        }
        return row;
    }

    private static Tooltip tooltip(String text) {
        Tooltip tooltip = new Tooltip(text.strip());
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(520);
        return tooltip;
    }
}
