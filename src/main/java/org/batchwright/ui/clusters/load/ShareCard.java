package org.batchwright.ui.clusters.load;

import java.time.Instant;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import org.batchwright.model.load.BalanceReport;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.Utilization;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;

/** The user's budgets, the limits with their current use, the fair share of each account, and licenses. */
final class ShareCard {
    private final FactGrid rows = new FactGrid();
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
        rows.clear();
        balances.ifPresent(report ->
                BalanceTexts.lines(report, now).forEach(line -> add(Texts.get("clusters.load.balance"), line)));
        mine.limits().forEach(this::addLimit);
        mine.shares().forEach(this::addShare);
        mine.queueShares().forEach(this::addShare);
        mine.licenses().forEach(license -> addUse(license(license.name()), license.use()));
    }

    private void addLimit(OwnShare.LimitUse limit) {
        String key = "clusters.load.limit." + limit.limit().replaceAll("[^A-Za-z]+", "-");
        String what = Texts.find(key).orElse(LoadTexts.plain(limit.limit()));
        addUse(Texts.get("clusters.load.limit", LoadTexts.plain(limit.holder()), what), limit.use());
    }

    private static String license(String name) {
        return Texts.get("clusters.load.license", LoadTexts.plain(name));
    }

    private void addUse(String name, Utilization use) {
        boolean full = use.free() == 0;
        ProgressBar bar = new ProgressBar(use.all() == 0 ? 1 : (double) use.used() / use.all());
        bar.getStyleClass().addAll("thin-bar", full ? "full-bar" : "free-bar");
        bar.setMaxWidth(Double.MAX_VALUE);
        rows.add(key(name), bar, Labels.whole(Texts.get("clusters.load.used", use.used(), use.all())));
    }

    private void addShare(OwnShare.FairShare share) {
        add(
                Texts.get("clusters.load.share.account", LoadTexts.plain(share.account())),
                Texts.get("clusters.load.share.told", share.granted(), share.used(), share.factor()));
    }

    private void addShare(OwnShare.QueueShare share) {
        add(
                Texts.get("clusters.load.share.queue", LoadTexts.plain(share.queue())),
                Texts.get(
                        "clusters.load.share.place",
                        share.granted(),
                        share.used(),
                        share.priority(),
                        share.place(),
                        share.all()));
    }

    private void add(String name, String text) {
        Label value = Labels.wrapped(text);
        value.setAccessibleText(name + ": " + text);
        rows.add(key(name), value);
    }

    private static Label key(String name) {
        return Labels.wrapped(name, "muted");
    }
}
