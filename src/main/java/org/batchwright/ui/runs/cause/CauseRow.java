package org.batchwright.ui.runs.cause;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.failure.FailureFix;
import org.batchwright.remote.SanitizedText;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.KeptNodes;
import org.batchwright.ui.widget.node.Nodes;

/** A cause with its advice and buttons. Its nodes are kept when the cause changes, since one may have the focus or be pressed. */
final class CauseRow extends VBox {
    /** The height of a line, which is that of its buttons. */
    static final double HEIGHT = 26;

    static final double SPACING = 4;

    private final CauseActions actions;
    private final KeptNodes kept = new KeptNodes();
    private final Hyperlink link = new CauseLink();
    private final Tooltip about = tooltip("");
    private final Label advice = Labels.styled("", "muted");
    private final HBox buttons = Nodes.row(8);
    private final HBox line = Nodes.row(8, link, advice);
    private CauseLine cause;

    CauseRow(CauseLine cause, CauseActions actions) {
        super(SPACING);
        this.cause = cause;
        this.actions = actions;
        link.setMnemonicParsing(false);
        link.setTextOverrun(OverrunStyle.ELLIPSIS);
        link.setTooltip(about);
        link.setOnAction(pressed -> {
            link.setVisited(false);
            actions.showLog(this.cause);
        });
        List.of(line, advice).forEach(part -> part.setMinHeight(HEIGHT));
        advice.setMinWidth(0);
        advice.setPrefWidth(0); // the cause gets the width it needs, and the advice gets the rest
        advice.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(advice, Priority.ALWAYS);
        buttons.setMinWidth(USE_PREF_SIZE);
        getChildren().setAll(line);
    }

    /** A link that is truncated only if it is long. The advice next to it is truncated first, because it can be read elsewhere. */
    private static final class CauseLink extends Hyperlink {
        private static final double MOST = 200;

        @Override
        protected double computeMinWidth(double height) {
            return Math.min(computePrefWidth(height), MOST);
        }
    }

    /**
     * @param index the position of the row, from 0
     * @param hint the advice, or what else to say about the cause
     * @param below whether the hint has a line of its own
     * @param others a link to the other causes
     */
    void show(CauseLine now, int index, String hint, boolean below, Optional<Node> others) {
        cause = now;
        link.setId("run-cause-" + index);
        link.setText(now.text());
        about.setText(about(now));
        advice.setId("run-cause-fix-" + index);
        advice.setText(hint);
        advice.setTooltip(hint.isEmpty() ? null : tooltip(hint));
        List<Node> shown = buttons(index);
        kept.removeExcept(shown);
        KeptNodes.replaceChildren(buttons.getChildren(), shown);
        List<Node> parts = new ArrayList<>(List.of(link));
        if (!below) {
            parts.add(advice);
        }
        others.ifPresent(parts::add);
        parts.add(buttons);
        KeptNodes.replaceChildren(line.getChildren(), parts);
        KeptNodes.replaceChildren(getChildren(), below ? List.of(line, advice) : List.of(line));
    }

    private List<Node> buttons(int index) {
        List<Node> shown = new ArrayList<>();
        for (FailureFix fix : cause.remedy().fixes()) {
            Node change = kept.get(List.of(fix), () -> change(fix));
            change.setId("run-cause-" + index + "-change-" + shown.size());
            shown.add(change);
        }
        int jobs = cause.remedy().jobs().size();
        if (jobs > 0) {
            Node again = kept.get(List.of(), this::again);
            again.setId("run-cause-" + index + "-again");
            ((Button) again).setText(Texts.get("runs.cause.again", jobs));
            shown.add(again);
        }
        return shown;
    }

    private Button change(FailureFix fix) {
        Button change = small(SanitizedText.line(fix.label()), () -> actions.fix(fix));
        change.setTooltip(tooltip(
                Texts.get(fix.change().isPresent() ? "runs.cause.change.tip" : "runs.cause.look.tip", fix.key())));
        return change;
    }

    private Button again() {
        return small(
                "", () -> actions.runAgain(cause.remedy().jobs(), cause.remedy().fixes()));
    }

    private static Button small(String text, Runnable action) {
        Button button = Nodes.styled(Buttons.text("", text, action), "small");
        button.setMnemonicParsing(false);
        return button;
    }

    private static String about(CauseLine cause) {
        List<String> lines = new ArrayList<>(List.of(cause.text()));
        cause.chained().forEach(other -> lines.add(Texts.get("runs.cause.chained", other)));
        cause.line().ifPresent(found -> lines.add(Texts.get("runs.cause.go")));
        if (!cause.chained().isEmpty()) {
            lines.add(Texts.get("runs.cause.go.chained"));
        }
        return String.join("\n", lines);
    }

    private static Tooltip tooltip(String text) {
        Tooltip tooltip = new Tooltip(text);
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(520);
        return tooltip;
    }
}
