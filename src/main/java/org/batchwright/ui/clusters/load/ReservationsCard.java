package org.batchwright.ui.clusters.load;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.batchwright.model.load.Reservation;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;

/** Maintenance windows and reservations, the next one first, each with the remaining time. */
final class ReservationsCard {
    private final GridPane rows = new GridPane();
    private final Card card = new Card(Texts.get("clusters.load.reservations"), rows);

    ReservationsCard() {
        card.setId("load-reservations");
        rows.setHgap(10);
        rows.setVgap(6);
        ColumnConstraints chips = new ColumnConstraints();
        chips.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints texts = new ColumnConstraints();
        texts.setHgrow(Priority.ALWAYS);
        rows.getColumnConstraints().setAll(chips, texts);
    }

    Node node() {
        return card;
    }

    /** @param now the current time by the cluster's clock */
    void show(List<Reservation> reservations, Instant now) {
        rows.getChildren().clear();
        reservations.stream()
                .filter(one -> one.end().isAfter(now))
                .sorted(Comparator.comparing(Reservation::start))
                .forEach(one -> rows.addRow(rows.getRowCount(), chip(one), text(one, now)));
    }

    private static Chip chip(Reservation one) {
        Chip chip = new Chip(
                Texts.get("clusters.load.reservation." + one.use().name().toLowerCase(Locale.ROOT)),
                switch (one.use()) {
                    case MINE -> Tone.ACCENT; // the colors of the node map
                    case MAINTENANCE, OTHERS -> Tone.WARNING;
                });
        chip.setMinWidth(Region.USE_PREF_SIZE);
        return chip;
    }

    private static Label text(Reservation one, Instant now) {
        String times = Texts.get(
                "clusters.load.reservation.times", LoadTexts.time(one.start(), now), LoadTexts.time(one.end(), now));
        String text = Texts.get(
                one.holdsAt(now) ? "clusters.load.reservation.now" : "clusters.load.reservation.later",
                LoadTexts.plain(one.name()),
                LoadTexts.until(one.holdsAt(now) ? one.end() : one.start(), now),
                times,
                one.nodes().size());
        return Labels.wrapped(text);
    }
}
