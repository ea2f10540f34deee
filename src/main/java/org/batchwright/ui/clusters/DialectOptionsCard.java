package org.batchwright.ui.clusters;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.scheduler.AvailableResources;
import org.batchwright.scheduler.DialectOptionChoice;
import org.batchwright.scheduler.Discovery;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/**
 * Options in the cluster's file that are chosen from what the scheduler reported; each choice is written to the file and triggers a new
 * discovery. The card is kept when its page is redrawn, so that an open list stays open.
 */
final class DialectOptionsCard {
    private final ClustersViewModel model;
    private final Runnable closed;
    private List<DialectOptionRow> rows = List.of();
    private Optional<Content> content = Optional.empty();
    private Optional<Node> card = Optional.empty();
    private Optional<String> focused = Optional.empty();

    private record Content(
            ClusterName cluster, Map<String, String> configured, List<DialectOptionChoice> choices, boolean busy) {}

    /** @param closed action called when an open list has closed */
    DialectOptionsCard(ClustersViewModel model, Runnable closed) {
        this.model = model;
        this.closed = closed;
    }

    /** Returns the card; empty if the cluster has no such options or was never queried. */
    Optional<Node> of(Cluster cluster, ConnectionStatus status) {
        List<DialectOptionChoice> choices = status
                .discovery()
                .filter(found -> found.dialect().equals(cluster.scheduler()))
                .map(Discovery::availableResources)
                .map(AvailableResources::choices)
                .orElse(List.of())
                .stream()
                .filter(choice -> !choice.belongsToPreset())
                .toList();
        Content now = new Content(
                cluster.name(),
                cluster.overrides().dialect(),
                choices,
                model.refresh.isRunning(cluster.name()) || model.isConnecting(cluster.name()));
        if (!content.equals(Optional.of(now))) {
            if (content.filter(before -> before.cluster().equals(now.cluster())).isEmpty()) {
                focused = Optional.empty();
            }
            content = Optional.of(now);
            rows = choices.stream()
                    .map(choice -> new DialectOptionRow(
                            choice, currentChoice(cluster, choice), value -> applyChoice(now.cluster(), choice, value)))
                    .toList();
            rows.forEach(row -> row.onListClosed(closed));
            rows.forEach(row -> row.setDisable(now.busy()));
            card = rows.isEmpty() ? Optional.empty() : Optional.of(card());
        }
        return card;
    }

    private static Optional<String> currentChoice(Cluster cluster, DialectOptionChoice choice) {
        return Optional.ofNullable(cluster.overrides().dialect().get(choice.word()));
    }

    private void applyChoice(ClusterName name, DialectOptionChoice choice, Optional<String> value) {
        model.saveOption(name, choice.word(), value, () -> model.cluster().ifPresent(model.refresh::startNow));
    }

    private Node card() {
        List<Node> parts = new ArrayList<>(rows);
        if (rows.stream().anyMatch(DialectOptionRow::isChoice)) {
            Label runs = Labels.styled(Texts.get("clusters.words.runs"), "muted");
            runs.setWrapText(true);
            parts.add(runs);
        }
        VBox body = new VBox(8);
        body.getChildren().setAll(parts);
        return Nodes.withId(new Card(Texts.get("clusters.words"), body), "cluster-words");
    }

    /** Returns whether one of the card's lists is open. */
    boolean isOpen() {
        return rows.stream().anyMatch(DialectOptionRow::isOpen);
    }

    /** Remembers the focused row: nodes that are removed, or disabled during a query, lose the focus. */
    void saveFocus() {
        rows.stream()
                .filter(DialectOptionRow::hasFocus)
                .findFirst()
                .ifPresent(row -> focused = Optional.of(row.optionKey()));
    }

    void restoreFocus() {
        if (content.filter(Content::busy).isEmpty()) {
            rows.stream()
                    .filter(row -> row.isChoice() && focused.equals(Optional.of(row.optionKey())))
                    .findFirst()
                    .ifPresent(DialectOptionRow::focus);
            focused = Optional.empty();
        }
    }
}
