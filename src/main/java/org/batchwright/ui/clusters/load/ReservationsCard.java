package org.batchwright.ui.clusters.load;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.load.Reservation;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/** Maintenance windows and reservations, the next one first, each with the remaining time. */
final class ReservationsCard {
    private final VBox rows = new VBox(6);
    private final Card card = new Card(Texts.get("clusters.load.reservations"), rows);

    ReservationsCard() {
        card.setId("load-reservations");
    }

    Node node() {
        return card;
    }

    /** @param now the current time by the cluster's clock */
    void show(List<Reservation> reservations, Instant now) {
        rows.getChildren()
                .setAll(reservations.stream()
                        .filter(one -> one.end().isAfter(now))
                        .sorted(Comparator.comparing(Reservation::start))
                        .map(one -> row(one, now))
                        .toList());
    }

    private static Node row(Reservation one, Instant now) {
        Chip chip = new Chip(
                Texts.get("clusters.load.reservation." + one.use().name().toLowerCase(Locale.ROOT)),
                switch (one.use()) {
                    case MINE -> Tone.ACCENT; // the colors of the node map
                    case MAINTENANCE, OTHERS -> Tone.WARNING;
                });
        String times = Texts.get(
                "clusters.load.reservation.times", LoadTexts.time(one.start(), now), LoadTexts.time(one.end(), now));
        String text = Texts.get(
                one.holdsAt(now) ? "clusters.load.reservation.now" : "clusters.load.reservation.later",
                LoadTexts.plain(one.name()),
                LoadTexts.until(one.holdsAt(now) ? one.end() : one.start(), now),
                times,
                one.nodes().size());
        Label label = Labels.wrapped(text);
        HBox.setHgrow(label, Priority.ALWAYS);
        return Nodes.row(10, chip, label);
    }
}
