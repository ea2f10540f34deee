package org.batchwright.ui.shell;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.shape.Circle;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.MenuItems;
import org.batchwright.ui.widget.node.Nodes;

/** The top of the window: the application name, the workspace, the palette button, and the clusters with their link states. */
final class TopBar extends HBox {
    private static final int MAX_CHIPS = 4;
    /** The maximum width in pixels; longer names are truncated. */
    private static final double MAX_CHIP_WIDTH = 128;

    private final HBox chips = new HBox(8);
    private final StackPane holder = new StackPane();
    private final Region room = gap();
    private final Button search;
    private final ShellViewModel model;
    private final Consumer<ClusterName> open;

    /** @param open action that goes to a cluster */
    TopBar(String workspace, ShellViewModel model, Consumer<ClusterName> open, Runnable openPalette) {
        this.model = model;
        this.open = open;
        Label name = Labels.whole(Texts.get("shell.name"), "app-name");
        Chip place = new Chip(workspace, Tone.NEUTRAL);
        holder.getChildren().setAll(place);
        HoverText.set(place, Texts.get("shell.workspace", workspace));
        chips.setAlignment(Pos.CENTER_RIGHT);
        chips.setMinWidth(USE_PREF_SIZE); // the palette button shrinks first
        model.clusters().addListener((ListChangeListener<ShellViewModel.ClusterChip>) changed -> showClusters());
        showClusters();
        getStyleClass().add("top-bar");
        setAlignment(Pos.CENTER_LEFT);
        search = search(openPalette);
        search.setManaged(
                false); // set by the bar: setting it twice in a layout pass would request another pass, endlessly
        room.setMinWidth(search.getMinWidth());
        getChildren().setAll(name, holder, room, search, chips); // also determines the Tab order
    }

    /** Keeps the search button in the middle of the window while there is room, no matter how many clusters there are. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        double left = room.getLayoutX();
        double right = chips.getLayoutX() - getSpacing();
        double width = snapSizeX(Math.clamp(right - left, search.getMinWidth(), search.getPrefWidth()));
        double height = snapSizeY(search.prefHeight(width));
        double middle = snapPositionX((getWidth() - width) / 2);
        search.resizeRelocate(
                Math.max(left, Math.min(middle, right - width)),
                snapPositionY((getHeight() - height) / 2),
                width,
                height);
    }

    /** Replaces the name of the workspace with its menu. */
    void show(Node workspaceMenu) {
        holder.getChildren().setAll(workspaceMenu);
    }

    private static Button search(Runnable openPalette) {
        Button search = Buttons.withIcon("open-palette", "fth-search", Texts.get("shell.search"), openPalette);
        HoverText.set(search, Texts.get("shell.search.tip", search.getText()));
        search.getStyleClass().add("palette-button");
        search.setMinWidth(90);
        search.setPrefWidth(360);
        return search;
    }

    private void showClusters() {
        List<ShellViewModel.ClusterChip> all = new ArrayList<>(model.clusters());
        all.sort(Comparator.comparing(chip -> chip.link() == LinkState.OFF)); // clusters in use come first
        chips.getChildren().setAll(all.stream().limit(MAX_CHIPS).map(this::chip).toList());
        if (all.size() > MAX_CHIPS) {
            chips.getChildren().add(createMoreMenu(all.subList(MAX_CHIPS, all.size())));
        }
    }

    private MenuButton createMoreMenu(List<ShellViewModel.ClusterChip> clusters) {
        MenuButton menu =
                Nodes.withId(Labels.whole(new MenuButton("+" + clusters.size())), "clusters-more", "cluster-chip");
        menu.setAccessibleText(Texts.get("shell.clusters.more", clusters.size()));
        for (ShellViewModel.ClusterChip cluster : clusters) {
            MenuItem item = MenuItems.of(cluster.name().title(), () -> open.accept(cluster.name()));
            item.setGraphic(light(cluster));
            menu.getItems().add(item);
        }
        return menu;
    }

    private Node chip(ShellViewModel.ClusterChip cluster) {
        Button chip =
                Buttons.text("cluster-" + cluster.name(), cluster.name().title(), () -> open.accept(cluster.name()));
        chip.setGraphic(light(cluster));
        chip.setMinWidth(0);
        chip.setMaxWidth(MAX_CHIP_WIDTH);
        chip.setMnemonicParsing(false);
        chip.getStyleClass().addAll("cluster-chip", "shortened");
        HoverText.set(
                chip,
                Texts.get(
                        "shell.link." + stateKey(cluster.link()), cluster.name().title()));
        return chip;
    }

    private static Circle light(ShellViewModel.ClusterChip cluster) {
        Circle light = new Circle(4);
        light.getStyleClass().add("link-" + stateKey(cluster.link()));
        return light;
    }

    private static String stateKey(LinkState link) {
        return link.name().toLowerCase(Locale.ROOT);
    }

    private static Region gap() {
        Region gap = new Region();
        setHgrow(gap, Priority.ALWAYS);
        return gap;
    }
}
