package org.batchwright.ui.shell;

import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import org.batchwright.run.ClusterDesk;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;

/** The top of the window: name, workspace, the way to the palette, clusters with their link. */
final class TopBar extends HBox {
    private final HBox chips = new HBox(8);
    private final ShellViewModel model;
    private final Navigation navigation;

    TopBar(String workspace, ShellViewModel model, Navigation navigation, Runnable openPalette) {
        this.model = model;
        this.navigation = navigation;
        Label name = new Label(Texts.get("shell.name"));
        name.getStyleClass().add("app-name");
        name.setMinWidth(USE_PREF_SIZE);
        Chip place = new Chip(workspace, Tone.NEUTRAL);
        place.setTooltip(new Tooltip(Texts.get("shell.workspace", workspace)));
        chips.setAlignment(Pos.CENTER_RIGHT);
        model.clusters().addListener((ListChangeListener<ShellViewModel.ClusterChip>) changed -> showClusters());
        showClusters();
        getStyleClass().add("top-bar");
        setAlignment(Pos.CENTER_LEFT);
        getChildren().setAll(name, place, gap(), search(openPalette), gap(), chips);
    }

    private static Button search(Runnable openPalette) {
        Button search = Buttons.withIcon("open-palette", "fth-search", Texts.get("shell.search"), openPalette);
        search.getStyleClass().add("palette-button");
        search.setMinWidth(120);
        search.setPrefWidth(360);
        return search;
    }

    private void showClusters() {
        chips.getChildren().setAll(model.clusters().stream().map(this::chip).toList());
    }

    private Node chip(ShellViewModel.ClusterChip cluster) {
        Button chip = Buttons.text(
                "cluster-" + cluster.name(), cluster.name().title(), () -> navigation.show(Navigation.CLUSTERS));
        Circle light = new Circle(4);
        light.getStyleClass().add("link-" + word(cluster.link()));
        chip.setGraphic(light);
        chip.getStyleClass().add("cluster-chip");
        chip.setTooltip(new Tooltip(
                Texts.get("shell.link." + word(cluster.link()), cluster.name().title())));
        return chip;
    }

    private static String word(ClusterDesk.Link link) {
        return link.name().toLowerCase(java.util.Locale.ROOT);
    }

    private static Region gap() {
        Region gap = new Region();
        setHgrow(gap, Priority.ALWAYS);
        return gap;
    }
}
