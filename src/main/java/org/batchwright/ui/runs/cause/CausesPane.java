package org.batchwright.ui.runs.cause;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.failure.FailureFix;
import org.batchwright.remote.SanitizedText;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The causes of a failure, one per line, with advice on each; first those of most jobs, and all on request. Hidden if no cause is known. */
public final class CausesPane extends VBox {
    /** The height of the list of all causes, which scrolls if they need more: the log below is more important. */
    private static final double MOST_HEIGHT = 220;

    private final CausesViewModel model;
    private final CauseActions actions;
    /** The list of all causes, which is kept while more causes are read so that it stays scrolled. */
    private final VBox list = Nodes.styled(new VBox(4), "run-causes-list");

    private final ScrollPane scrolling = Nodes.withId(new ScrollPane(list), "run-causes-all");
    /** A link that shows the other causes, or hides them again; kept because it may have the focus. */
    private final Hyperlink others = Nodes.withId(new Hyperlink(), "run-causes-others");

    public CausesPane(CausesViewModel model, CauseActions actions) {
        this.model = model;
        this.actions = actions;
        setId("run-causes");
        getStyleClass().add("run-causes");
        scrolling.setFitToWidth(true);
        scrolling.setMaxHeight(MOST_HEIGHT);
        scrolling.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        others.setOnAction(pressed -> switchOthers());
        model.shown().subscribe(this::show);
    }

    private void show(CausesViewModel.Shown now) {
        List<Node> rows = new ArrayList<>();
        List<CauseLine> lines = now.lines();
        boolean all = model.isExpanded();
        int hidden = now.count() - CausesViewModel.LEAST_LINES;
        lines.forEach(line -> rows.add(row(line, rows.size())));
        if (all && hidden > 0) {
            list.getChildren().setAll(rows);
            rows.clear();
            rows.add(scrolling);
        } else if (!all) {
            list.getChildren().clear();
            scrolling.setVvalue(0);
        }
        if (hidden > 0) {
            others.setText(all ? Texts.get("runs.cause.fewer") : Texts.get("runs.cause.more", hidden));
            rows.add(others);
        }
        if (!now.more().isEmpty()) {
            Label more = Labels.styled(now.more(), "muted");
            more.setId("run-causes-more");
            rows.add(more);
        }
        if (!getChildren().equals(rows)) {
            getChildren().setAll(rows);
        }
        setManaged(!rows.isEmpty());
        setVisible(!rows.isEmpty());
    }

    private void switchOthers() {
        others.setVisited(false);
        model.switchAll();
    }

    private HBox row(CauseLine line, int index) {
        Hyperlink link = Nodes.withId(new CauseLink(line.text()), "run-cause-" + index);
        link.setMnemonicParsing(false);
        link.setTextOverrun(OverrunStyle.ELLIPSIS);
        link.setTooltip(tooltip(line.text() + "\n"
                + line.line().map(found -> Texts.get("runs.cause.go")).orElse("")));
        link.setOnAction(pressed -> {
            link.setVisited(false);
            actions.showLog(line);
        });
        HBox row = Nodes.row(8, link);
        if (!line.fix().isEmpty()) {
            Label fix = Labels.styled(line.fix(), "muted");
            fix.setId("run-cause-fix-" + index);
            fix.setMinWidth(0);
            fix.setPrefWidth(0); // the cause gets the width it needs, and the advice gets the rest
            fix.setMaxWidth(Double.MAX_VALUE);
            HBox.setHgrow(fix, Priority.ALWAYS);
            fix.setTooltip(tooltip(line.fix()));
            row.getChildren().add(fix);
        } else {
            row.getChildren().add(new Spacer());
        }
        row.getChildren().addAll(buttons(line.remedy(), index));
        return row;
    }

    /** A link that is truncated only if it is long. The advice next to it is truncated first, because it can be read elsewhere. */
    private static final class CauseLink extends Hyperlink {
        private static final double MOST = 380;

        CauseLink(String text) {
            super(text);
        }

        @Override
        protected double computeMinWidth(double height) {
            return Math.min(computePrefWidth(height), MOST);
        }
    }

    private List<Button> buttons(CauseLine.Remedy remedy, int index) {
        List<Button> buttons = new ArrayList<>();
        for (FailureFix fix : remedy.fixes()) {
            String id = "run-cause-" + index + "-change-" + buttons.size();
            Button change = Buttons.text(id, SanitizedText.line(fix.label()), () -> actions.fix(fix));
            change.setTooltip(tooltip(
                    Texts.get(fix.change().isPresent() ? "runs.cause.change.tip" : "runs.cause.look.tip", fix.key())));
            buttons.add(change);
        }
        if (!remedy.jobs().isEmpty()) {
            buttons.add(Buttons.text(
                    "run-cause-" + index + "-again",
                    Texts.get("runs.cause.again", remedy.jobs().size()),
                    () -> actions.runAgain(remedy.jobs(), remedy.fixes())));
        }
        buttons.forEach(button -> {
            button.setMnemonicParsing(false);
            button.setMinWidth(USE_PREF_SIZE);
            button.getStyleClass().add("small");
        });
        return buttons;
    }

    private static Tooltip tooltip(String text) {
        Tooltip tooltip = new Tooltip(text.strip());
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(520);
        return tooltip;
    }
}
