package org.batchwright.ui.compose.script;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.stage.FileChooser;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Run;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.field.PathPrompt;
import org.batchwright.ui.widget.Dates;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.MenuItems;

/** A menu for choosing the comparison target: runs, presets, clusters, files. */
public final class ComparisonMenu extends MenuButton {
    private static final int MAX_RUNS = 25;
    private static final int LEAST_WIDTH = 60;

    private final Comparison comparison;
    private final ComposeViewModel model;
    private final PathPrompt prompt;

    /** @param prompt prompt for the path of a file on a cluster */
    public ComparisonMenu(ComposeViewModel model, Comparison comparison, PathPrompt prompt) {
        this.model = model;
        this.comparison = comparison;
        this.prompt = prompt;
        setId("against");
        setMnemonicParsing(false);
        comparison.runs().addListener((ListChangeListener<Run>) changed -> fill());
        comparison.target().addListener((all, before, now) -> fill());
        model.chosenCluster().clusters().addListener((all, before, now) -> fill());
        setOnShowing(showing -> fill()); // presets and clusters may have changed
        fill();
    }

    private void fill() {
        setText(comparison.target().get().map(this::title).orElse(Texts.get("compose.against.none")));
        setMinWidth(
                comparison.target().get().isEmpty()
                        ? USE_PREF_SIZE
                        : LEAST_WIDTH); // the hint beside it is truncated first
        HoverText.set(this, getText());
        List<MenuItem> items = new ArrayList<>(comparison.runs().stream()
                .limit(MAX_RUNS)
                .map(run -> item(new ComparisonTarget.OfRun(run)))
                .toList());
        if (!items.isEmpty()) {
            items.add(new SeparatorMenuItem());
        }
        if (model.composition().get().filter(one -> !one.edits().isEmpty()).isPresent()) {
            ComparisonTarget generated = new ComparisonTarget.AsGenerated();
            items.add(MenuItems.of("against-generated", title(generated), () -> comparison.chooseTarget(generated)));
        }
        addMenu(items, "against-presets", presets());
        addMenu(items, "against-clusters", clusters());
        items.add(MenuItems.of("against-file", Texts.get("compose.against.file"), this::chooseFile));
        ClusterName cluster = model.cluster().get();
        if (!cluster.equals(ClusterName.THIS_COMPUTER)) {
            items.add(MenuItems.of(
                    "against-cluster-file",
                    Texts.get("compose.against.clusterfile", cluster.title()),
                    () -> prompt.prompt(
                            cluster,
                            path -> comparison.chooseTarget(new ComparisonTarget.OfClusterFile(cluster, path)))));
        }
        items.add(new SeparatorMenuItem());
        items.add(MenuItems.of("against-values", Texts.get("values.menu"), comparison::tabulate));
        getItems().setAll(items);
    }

    private static void addMenu(List<MenuItem> items, String id, List<? extends MenuItem> inside) {
        if (!inside.isEmpty()) {
            Menu menu = new Menu(Texts.get("compose." + id.replace('-', '.')));
            menu.setId(id);
            menu.getItems().setAll(inside);
            items.add(menu);
        }
    }

    /** Returns the presets, grouped by folder. */
    private List<Menu> presets() {
        Map<String, Menu> folders = new TreeMap<>();
        Optional<PresetId> own = model.form().get().map(FormState::id);
        for (PresetId id : comparison.presets()) {
            if (own.filter(id::equals).isEmpty()) {
                String all = id.toString();
                String folder = all.contains("/") ? all.substring(0, all.lastIndexOf('/')) : "";
                Menu menu = folders.computeIfAbsent(folder, name -> new Menu(name));
                menu.setMnemonicParsing(false);
                menu.getItems().add(item(new ComparisonTarget.OfPreset(id)));
            }
        }
        return List.copyOf(folders.values());
    }

    private List<MenuItem> clusters() {
        return model.chosenCluster().clusters().get().stream()
                .filter(name -> !name.equals(model.cluster().get()))
                .map(name -> item(new ComparisonTarget.OnCluster(name)))
                .toList();
    }

    private void chooseFile() {
        FileChooser chooser = new FileChooser();
        chooser.setTitle(Texts.get("compose.against.file"));
        Optional.ofNullable(chooser.showOpenDialog(getScene().getWindow()))
                .map(File::toPath)
                .map(ComparisonTarget.OfFile::new)
                .ifPresent(comparison::chooseTarget);
    }

    private MenuItem item(ComparisonTarget target) {
        return MenuItems.of(title(target), () -> comparison.chooseTarget(target));
    }

    private String title(ComparisonTarget target) {
        return switch (target) {
            case ComparisonTarget.OfRun(Run run) -> title(run);
            case ComparisonTarget.OfPreset(PresetId preset) -> preset.name();
            case ComparisonTarget.OnCluster(ClusterName cluster) -> Texts.get("compose.against.on", cluster.title());
            case ComparisonTarget.AsGenerated() -> Texts.get("compose.against.generated");
            case ComparisonTarget.OfFile(Path path) -> String.valueOf(path.getFileName());
            case ComparisonTarget.OfClusterFile(ClusterName cluster, String path) ->
                Texts.get("compose.against.at", path.substring(path.lastIndexOf('/') + 1), cluster.title());
        };
    }

    private String title(Run run) {
        boolean own = model.form()
                .get()
                .filter(form -> form.id().equals(run.preset()))
                .isPresent();
        String when = Dates.brief(run.created());
        return own
                ? Texts.get("compose.against.run", String.valueOf(run.number()), when)
                : Texts.get("compose.against.other", run.preset().name(), String.valueOf(run.number()), when);
    }
}
