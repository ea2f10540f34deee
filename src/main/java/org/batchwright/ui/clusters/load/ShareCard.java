package org.batchwright.ui.clusters.load;

import java.time.Instant;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.load.BalanceReport;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.Utilization;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;

/** The user's budgets, the limits with their current use, the fair share of each account, and licenses. */
final class ShareCard {
    private static final double NAME_WIDTH = 260;
    private static final double BAR_WIDTH = 160;

    private final VBox rows = new VBox(6);
    private final Card card = new Card(Texts.get("clusters.load.share"), rows);

    ShareCard() {
        card.setId("load-share");
    }

    Node node() {
        return card;
    }

    static boolean hasContent(OwnShare mine) {
        return !mine.limits().isEmpty()
                || !mine.shares().isEmpty()
                || !mine.queueShares().isEmpty()
                || !mine.licenses().isEmpty();
    }

    /** @param balances the remaining balances of the user's budgets, if the cluster's file specifies a command that reports them */
    void show(OwnShare mine, Optional<BalanceReport> balances, Instant now) {
        rows.getChildren().clear();
        balances.ifPresent(report -> BalanceTexts.lines(report, now)
                .forEach(line -> rows.getChildren().add(row(Texts.get("clusters.load.balance"), line))));
        mine.limits().forEach(limit -> rows.getChildren().add(limit(limit)));
        mine.shares().forEach(share -> rows.getChildren().add(share(share)));
        mine.queueShares().forEach(share -> rows.getChildren().add(share(share)));
        mine.licenses()
                .forEach(license -> rows.getChildren()
                        .add(used(Texts.get("clusters.load.license", LoadTexts.plain(license.name())), license.use())));
    }

    private static Node limit(OwnShare.LimitUse limit) {
        String key = "clusters.load.limit." + limit.limit().replaceAll("[^A-Za-z]+", "-");
        String what = Texts.find(key).orElse(LoadTexts.plain(limit.limit()));
        return used(Texts.get("clusters.load.limit", LoadTexts.plain(limit.holder()), what), limit.use());
    }

    private static Node used(String name, Utilization use) {
        boolean full = use.free() == 0;
        ProgressBar bar = new ProgressBar(use.all() == 0 ? 1 : (double) use.used() / use.all());
        bar.getStyleClass().addAll("thin-bar", full ? "full-bar" : "free-bar");
        bar.setMinWidth(BAR_WIDTH);
        bar.setMaxWidth(BAR_WIDTH);
        String text = Texts.get("clusters.load.used", use.used(), use.all());
        return row(name, text, bar);
    }

    private static Node share(OwnShare.FairShare share) {
        return row(
                Texts.get("clusters.load.share.account", LoadTexts.plain(share.account())),
                Texts.get("clusters.load.share.told", share.granted(), share.used(), share.factor()));
    }

    private static Node share(OwnShare.QueueShare share) {
        return row(
                Texts.get("clusters.load.share.queue", LoadTexts.plain(share.queue())),
                Texts.get(
                        "clusters.load.share.place",
                        share.granted(),
                        share.used(),
                        share.priority(),
                        share.place(),
                        share.all()));
    }

    private static Node row(String name, String text, Node... before) {
        Label key = Labels.styled(name, "muted");
        key.setMinWidth(NAME_WIDTH);
        key.setMaxWidth(NAME_WIDTH);
        key.setWrapText(true);
        Label value = Labels.wrapped(text);
        HBox.setHgrow(value, Priority.ALWAYS);
        HBox row = new HBox(10, key);
        row.getChildren().addAll(before);
        row.getChildren().add(value);
        row.setAlignment(Pos.CENTER_LEFT);
        row.setAccessibleText(name + ": " + text);
        return row;
    }
}
