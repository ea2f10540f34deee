package org.batchwright.ui.clusters;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.scheduler.Accounts;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.LoginNodeFacts;
import org.batchwright.text.DataSize;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Facts discovered about a cluster, other than its queues: what jobs may request, and the login node. */
final class DiscoveryCards {
    private static final double GIGABYTE = 1L << 30;
    private static final double TERABYTE = 1L << 40;

    private DiscoveryCards() {}

    /** Returns the cards that have content for a cluster. */
    static List<Card> of(Discovery found, Cluster shown) {
        List<Card> cards = new ArrayList<>();
        add(cards, Texts.get("clusters.yours"), "cluster-yours", accountRows(found), accounts(found));
        String place = shown.address().isPresent()
                ? Texts.get("clusters.place")
                : shown.name().title();
        LoginNodeFacts facts = found.loginNodeFacts();
        add(cards, place, "cluster-place", loginNodeRows(facts), facts.home().orElse(""));
        return cards;
    }

    /** @param summary what is said about the content next to the title, also if the card is folded */
    private static void add(List<Card> cards, String title, String id, List<CardRow> rows, String summary) {
        if (!rows.isEmpty()) {
            VBox body = new VBox(6);
            rows.forEach(row -> body.getChildren().add(row.node()));
            Card card = Nodes.withId(new Card(title, body), id);
            card.remark().setText(summary);
            cards.add(card);
        }
    }

    private static String accounts(Discovery found) {
        return found.accounts().stream()
                .flatMap(accounts -> accounts.mine().stream())
                .map(Accounts.Account::name)
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static List<CardRow> accountRows(Discovery found) {
        List<CardRow> rows = new ArrayList<>();
        found.accounts()
                .ifPresent(accounts -> accounts.mine()
                        .forEach(account ->
                                rows.add(new CardRow(rows.isEmpty() ? "accounts" : "", account(account, accounts)))));
        list(rows, "classes", found.availableResources().classes());
        list(
                rows,
                "gpus",
                found.gpuTypes().stream()
                        .map(type -> found.availableResources()
                                .gpus(type)
                                .map(gpus -> Texts.get("clusters.gpus.free", type, gpus.free(), gpus.all()))
                                .orElse(type))
                        .toList());
        list(rows, "features", found.availableResources().features());
        list(rows, "reservations", found.availableResources().reservations());
        list(rows, "licenses", found.availableResources().licenses());
        return rows;
    }

    private static void list(List<CardRow> rows, String name, List<String> names) {
        if (!names.isEmpty()) {
            rows.add(new CardRow(name, String.join(", ", names)));
        }
    }

    /** Formats an account as a line such as {@code lab · usual · QoS normal, high · only in gpu · at most 20 min}. */
    private static String account(Accounts.Account account, Accounts all) {
        List<String> parts = new ArrayList<>(List.of(account.name()));
        if (all.usual().filter(account.name()::equalsIgnoreCase).isPresent()) {
            parts.add(Texts.get("clusters.account.usual"));
        }
        if (!account.classes().isEmpty()) {
            parts.add(Texts.get("clusters.account.classes", String.join(", ", account.classes())));
        }
        if (!account.queues().isEmpty()) {
            parts.add(Texts.get("clusters.account.queues", String.join(", ", account.queues())));
        }
        account.longestTime().ifPresent(most -> parts.add(Texts.get("clusters.account.most", QueueTable.time(most))));
        return String.join(" · ", parts);
    }

    private static List<CardRow> loginNodeRows(LoginNodeFacts place) {
        List<CardRow> rows = new ArrayList<>();
        place.home().ifPresent(home -> rows.add(new CardRow("home", home)));
        place.root().ifPresent(root -> rows.add(new CardRow("root", root)));
        String scratch = place.scratch().stream()
                .map(one -> "$" + one.variable() + " = " + one.path())
                .collect(Collectors.joining("   "));
        if (!scratch.isEmpty()) {
            rows.add(new CardRow("scratch", scratch));
        }
        place.rooms()
                .forEach(room -> rows.add(
                        new CardRow(room.whose() == LoginNodeFacts.SpaceOwner.QUOTA ? "quota" : "disk", room(room))));
        place.zone().ifPresent(zone -> rows.add(new CardRow("zone", zone)));
        return rows;
    }

    private static String room(LoginNodeFacts.Room room) {
        return Texts.get("clusters.room", room.where(), size(room.used()), size(room.most()));
    }

    private static String size(DataSize size) {
        return size.bytes() >= TERABYTE
                ? Texts.get("clusters.size.terabytes", size.bytes() / TERABYTE)
                : Texts.get("clusters.size.gigabytes", size.bytes() / GIGABYTE);
    }

    /** @param name the text key of the label; empty if the row continues the one above */
    private record CardRow(String name, String text) {
        Node node() {
            Label key = Labels.styled(name.isEmpty() ? "" : Texts.get("clusters.found." + name), "muted");
            key.setMinWidth(170);
            Label value = Labels.wrapped(text);
            value.setMinWidth(0);
            HBox.setHgrow(value, Priority.ALWAYS);
            HBox row = new HBox(10, key, value);
            row.setAccessibleText(key.getText() + ": " + text);
            return row;
        }
    }
}
