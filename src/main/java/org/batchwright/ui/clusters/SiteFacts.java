package org.batchwright.ui.clusters;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.plan.cost.Pricing;
import org.batchwright.ui.clusters.form.SettingTexts;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.FieldLabels;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/** A card that shows what a bundled site contributes to a cluster: notes, source, age, and which values are guesses. */
final class SiteFacts extends VBox {
    private static final double NAME_COLUMN_WIDTH = 150;

    private SiteFacts(SiteProfile site, Cluster cluster) {
        super(8);
        VBox notes = new VBox(4);
        site.about().notes().forEach(note -> notes.getChildren().add(note(note)));
        getChildren().add(notes);
        fact("refuses", required(cluster)).ifPresent(getChildren()::add);
        fact("cost", cost(cluster)).ifPresent(getChildren()::add);
        guessedNote(cluster).ifPresent(getChildren()::add);
        fact("sources", String.join("\n", site.about().sources())).ifPresent(getChildren()::add);
    }

    /** Returns the facts about a cluster that is based on a site; empty for other clusters. */
    static Optional<Card> of(ClustersViewModel model, Cluster cluster) {
        return cluster.overrides().profile().flatMap(model.sites()::find).map(site -> card(site, cluster));
    }

    static Card card(SiteProfile site, Cluster cluster) {
        SiteFacts facts = new SiteFacts(site, cluster);
        Card card = Nodes.withId(
                new Card(Texts.get("clusters.site.title", site.about().title()), facts), "cluster-site-facts");
        card.remark().setText(Texts.get("clusters.site.as-of", site.about().asOf()));
        return card;
    }

    private static Node note(String text) {
        Label dot = Labels.whole("•", "muted");
        Label words = wrapped(text);
        return new HBox(8, dot, words);
    }

    private static Optional<Node> fact(String name, String text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new HBox(10, name(name), wrapped(text)));
    }

    private static Label name(String key) {
        Label name = Labels.styled(Texts.get("clusters.site." + key), "muted");
        name.setMinWidth(NAME_COLUMN_WIDTH);
        return name;
    }

    private static Label wrapped(String text) {
        Label words = Labels.wrapped(text);
        HBox.setHgrow(words, Priority.ALWAYS);
        return words;
    }

    private static String required(Cluster cluster) {
        return cluster.overrides().required().stream()
                .map(field -> FieldLabels.ofPreset(field.key()))
                .collect(Collectors.joining(", "));
    }

    /** Returns a pill with the setting's name in the form; its key is in the tooltip. */
    private static Chip guess(String key) {
        Chip chip = new Chip(SettingTexts.ofKey(key), Tone.WARNING);
        HoverText.set(chip, Texts.get("clusters.site.guessed.tip", key));
        return chip;
    }

    private static String cost(Cluster cluster) {
        return Pricing.of(cluster)
                .map(pricing -> String.join("\n", pricing.describe()))
                .orElse("");
    }

    private static Optional<Node> guessedNote(Cluster cluster) {
        List<Node> parts = new ArrayList<>(List.of(name("guessed")));
        cluster.overrides().guessed().forEach(key -> parts.add(guess(key)));
        FlowPane flow = new FlowPane(6, 4);
        flow.getChildren().setAll(parts);
        flow.setMinHeight(Region.USE_PREF_SIZE);
        return cluster.overrides().guessed().isEmpty() ? Optional.empty() : Optional.of(flow);
    }
}
