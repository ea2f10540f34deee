package org.batchwright.ui.runs.cause;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.KeptNodes;
import org.batchwright.ui.widget.node.Nodes;

/**
 * The causes of a failure, one per line, with advice on each; first those of most jobs, and all on request. While the logs are read, it is as
 * high as it will be with the causes, so that what is below does not move. Hidden if no job failed.
 */
public final class CausesPane extends VBox {
    /** The height of the list of all causes, which scrolls if they need more: the log below is more important. */
    private static final double MOST_HEIGHT = 220;

    private final CausesViewModel model;
    private final CauseActions actions;
    /** The rows by the signatures of their causes. */
    private final Map<String, CauseRow> rows = new HashMap<>();
    /** The list of all causes, which is kept while more causes are read so that it stays scrolled. */
    private final VBox list = Nodes.styled(new VBox(CauseRow.SPACING), "run-causes-list");

    private final ScrollPane scrolling = Nodes.withId(new ScrollPane(list), "run-causes-all");
    /** A link that shows the other causes, or hides them again; kept because it may have the focus. */
    private final Hyperlink others = Nodes.withId(new Hyperlink(), "run-causes-others");

    private final Label more = Nodes.withId(Labels.styled("", "muted"), "run-causes-more");
    private final Region spare = new Region();

    public CausesPane(CausesViewModel model, CauseActions actions) {
        this.model = model;
        this.actions = actions;
        setId("run-causes");
        getStyleClass().add("run-causes");
        scrolling.setFitToWidth(true);
        scrolling.setMaxHeight(MOST_HEIGHT);
        scrolling.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        others.setMinWidth(USE_PREF_SIZE);
        others.setOnAction(pressed -> switchOthers());
        List.of(more, spare).forEach(line -> line.setMinHeight(CauseRow.HEIGHT));
        model.shown().subscribe(this::show);
    }

    private void show(CausesViewModel.Shown now) {
        boolean all = model.isExpanded() && now.count() > CausesViewModel.LEAST_LINES;
        boolean focused = others.isFocused();
        List<CauseRow> shown = rows(now, all);
        List<Node> parts = new ArrayList<>(all ? List.of(scrolling, others) : shown);
        KeptNodes.replaceChildren(list.getChildren(), all ? shown : List.of());
        if (!all) {
            scrolling.setVvalue(0);
        }
        more.setText(more(now));
        if (!more.getText().isEmpty()) {
            parts.add(more);
        }
        if (now.failed() > 1 && shown.isEmpty()) {
            parts.add(spare);
        }
        KeptNodes.replaceChildren(getChildren(), parts);
        if (focused) {
            others.requestFocus(); // it may have moved
        }
        Nodes.setShown(this, now.failed() > 0);
    }

    private List<CauseRow> rows(CausesViewModel.Shown now, boolean all) {
        List<CauseLine> lines = now.lines();
        rows.keySet().retainAll(lines.stream().map(CauseLine::signature).collect(Collectors.toSet()));
        int hidden = now.count() - lines.size();
        others.setText(all ? Texts.get("runs.cause.fewer") : Texts.get("runs.cause.more", hidden));
        List<CauseRow> shown = new ArrayList<>();
        for (CauseLine line : lines) {
            boolean only = lines.size() == 1;
            boolean last = shown.size() == lines.size() - 1;
            CauseRow row = rows.computeIfAbsent(line.signature(), unknown -> new CauseRow(line, actions));
            row.show(
                    line,
                    shown.size(),
                    only ? join(now.more(), line.fix()) : line.fix(),
                    only && now.failed() > 1,
                    last && hidden > 0 ? Optional.of(others) : Optional.empty());
            shown.add(row);
        }
        return shown;
    }

    private static String join(String... parts) {
        return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(" · "));
    }

    /** Returns what to say instead of the causes, or below them. The only cause says it in its own line. */
    private static String more(CausesViewModel.Shown now) {
        if (!now.lines().isEmpty()) {
            return now.lines().size() == 1 ? "" : now.more();
        }
        if (now.reading()) {
            return Texts.get("runs.cause.reading", now.failed());
        }
        return now.more().isEmpty() ? Texts.get("runs.cause.none") : now.more();
    }

    private void switchOthers() {
        others.setVisited(false);
        model.switchAll();
    }
}
