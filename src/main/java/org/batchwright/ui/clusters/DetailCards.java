package org.batchwright.ui.clusters;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.event.ActionEvent;
import javafx.scene.Node;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.ui.clusters.connection.ConnectStepsCard;
import org.batchwright.ui.clusters.connection.ConnectionCard;
import org.batchwright.ui.clusters.site.SiteVariablesCard;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.node.KeptNodes;
import org.batchwright.ui.widget.node.Nodes;

/** The cards at the bottom of a cluster's page. Each has only a header until the user opens it, and stays so for every cluster. */
final class DetailCards {
    private final ClustersViewModel model;
    private final KeptNodes kept;
    private final ConnectionCard connection = new ConnectionCard();
    private final SnapshotsCard snapshots;

    /** The cards that the user opened or closed; the others are open only if nothing else is known about the cluster. */
    private final Set<String> opened = new HashSet<>();

    private final Set<String> closed = new HashSet<>();

    DetailCards(ClustersViewModel model, KeptNodes kept, SnapshotsViewModel stored) {
        this.model = model;
        this.kept = kept;
        snapshots = new SnapshotsCard(stored);
        folded("snapshots", snapshots.card(), false);
        snapshots.card().addEventHandler(ActionEvent.ACTION, this::showSnapshots);
        folded("connection", connection.card(), false);
    }

    /** Shows what the user asked for with a button in the header. */
    private void showSnapshots(ActionEvent event) {
        if (event.getTarget() instanceof Node button && !button.getId().endsWith("-fold")) {
            snapshots.card().unfold();
        }
    }

    List<Node> of(Cluster shown, ConnectionStatus status) {
        boolean up = status.link() == LinkState.UP;
        List<Node> cards = new ArrayList<>();
        status.discovery()
                .map(found -> DiscoveryCards.of(found, shown))
                .orElse(List.of())
                .forEach(card -> cards.add(keep(card.getId(), card, List.of(shown, status.discovery()), false)));
        SiteFacts.of(model, shown)
                .ifPresent(card -> cards.add(keep("site" + (up ? "" : "-off"), card, List.of(shown), !up)));
        if (!shown.site().isEmpty()) {
            cards.add(keep("variables", SiteVariablesCard.card(shown), List.of(shown), false));
        }
        snapshots.of(shown, status).ifPresent(cards::add);
        if (up) {
            List<Object> steps = new ArrayList<>(model.steps(shown.name()));
            ConnectStepsCard.ofFinished(model.steps(shown.name()))
                    .ifPresent(card -> cards.add(keep("steps", card, steps, false)));
        }
        model.connection(shown.name())
                .map(report -> connection.of(report, status.failure()))
                .ifPresent(cards::add);
        return cards;
    }

    /** Returns the card shown before for the same content, which keeps its focus, or this one. */
    private Node keep(String name, Card card, List<?> content, boolean open) {
        return kept.get(List.of("details", name, content), () -> folded(name, card, open));
    }

    private Card folded(String name, Card card, boolean open) {
        Optional.ofNullable(card.getId()).ifPresentOrElse(id -> {}, () -> Nodes.withId(card, "cluster-" + name));
        card.fold(opened.contains(name) || (open && !closed.contains(name)), now -> {
            opened.remove(name);
            closed.remove(name);
            (now ? opened : closed).add(name);
        });
        return card;
    }
}
