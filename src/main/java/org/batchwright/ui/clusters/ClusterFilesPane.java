package org.batchwright.ui.clusters;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.files.ClusterFiles;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.LoginNodeFacts;
import org.batchwright.ui.files.FilesView;
import org.batchwright.ui.files.FilesViewModel;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;
import org.batchwright.ui.widget.node.Nodes;

/** File browser for a whole cluster, for data that does not belong to any run: folders, shortcuts and back navigation. */
final class ClusterFilesPane extends BorderPane {
    private final FilesViewModel model;
    private final ClusterFiles files;
    private final Label title = Labels.styled("", "cluster-title");
    private final MenuButton shortcutFolders = new MenuButton(Texts.get("clusters.files.places"));
    private final Button back;
    private final FilesView view;

    ClusterFilesPane(FilesViewModel model, ClusterFiles files, Runnable close) {
        this.model = model;
        this.files = files;
        setId("cluster-files");
        view = new FilesView(model);
        back = Buttons.withIcon("cluster-files-back", "fth-arrow-left", Texts.get("clusters.site.back"), close);
        title.setMinWidth(0);
        shortcutFolders.setId("cluster-files-places");
        shortcutFolders.setMinWidth(USE_PREF_SIZE);
        HBox head = Nodes.styled(Nodes.row(10, back, title, new Spacer(), shortcutFolders), "run-tools");
        HBox bar = new HBox(view.bar());
        HBox.setHgrow(view.bar(), Priority.ALWAYS);
        bar.getStyleClass().add("run-tools");
        setTop(new VBox(head, bar));
        setCenter(view);
        Nodes.onEscape(this, close);
    }

    void show(Cluster cluster, ConnectionStatus status) {
        title.setText(Texts.get("clusters.files.title", cluster.name().title()));
        Map<String, String> known = shortcutFolders(cluster, status);
        shortcutFolders
                .getItems()
                .setAll(known.entrySet().stream()
                        .map(place -> item(place.getKey(), place.getValue()))
                        .toList());
        shortcutFolders.setDisable(known.isEmpty());
        String start = known.isEmpty() ? "" : name(known.values().iterator().next());
        model.show(new FilesViewModel.FolderLocation(
                cluster.name(), files.of(cluster), start, FilesViewModel.FolderOwner.CLUSTER));
    }

    void focusFirst() {
        view.focusTable();
    }

    private MenuItem item(String word, String path) {
        return MenuItems.of(Texts.get("clusters.files.place", word, path), () -> model.openFolder(name(path)));
    }

    /** Returns a path as shown in the browser: relative to the root folder. */
    private static String name(String path) {
        return path.replaceFirst("^/+", "").replaceFirst("/+$", "");
    }

    /** Returns shortcut folders keyed by label, the home folder first. */
    private static Map<String, String> shortcutFolders(Cluster cluster, ConnectionStatus status) {
        Map<String, String> places = new LinkedHashMap<>();
        status.discovery().map(Discovery::loginNodeFacts).ifPresent(found -> add(places, found));
        String home = places.getOrDefault(Texts.get("clusters.found.home"), "");
        cluster.site().forEach((name, value) -> {
            String path = value.startsWith("~/") && !home.isEmpty() ? home + value.substring(1) : value;
            if (path.startsWith("/")) {
                places.put("${site." + name + "}", path);
            }
        });
        return places;
    }

    private static void add(Map<String, String> places, LoginNodeFacts found) {
        found.home().ifPresent(home -> places.put(Texts.get("clusters.found.home"), home));
        found.root().ifPresent(root -> places.put(Texts.get("clusters.found.root"), root));
        found.scratch().forEach(one -> places.put("$" + one.variable(), one.path()));
    }
}
