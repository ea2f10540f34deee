package org.batchwright.ui.clusters;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.files.ClusterFiles;
import org.batchwright.run.files.ClusterFolders;
import org.batchwright.ui.clusters.form.ClusterFileProblems;
import org.batchwright.ui.clusters.form.ClusterForm;
import org.batchwright.ui.clusters.form.ClusterFormViewModel;
import org.batchwright.ui.clusters.load.LoadSection;
import org.batchwright.ui.files.FilesViewModel;
import org.batchwright.ui.files.FolderChoice;
import org.batchwright.ui.fx.ScreenVisibility;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.shell.Screen;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.YamlEditor;
import org.batchwright.ui.widget.node.Nodes;

/** The Clusters screen: the list on the left, and the selected cluster or the form on the right. */
public final class ClustersView implements Screen {
    private final ClustersViewModel model;
    private final ClusterPane pane;
    private final ClusterFilesPane files;
    private final Function<Cluster, FolderChoice> folders;
    private final ListView<Cluster> list = new ListView<>();
    private Optional<Terminals> terminals = Optional.empty();
    private boolean updating;
    private boolean adding;
    private boolean seen;
    private boolean outdated;
    private final ScrollPane right = Nodes.withId(new ScrollPane(), "clusters-right");
    private final BorderPane root = Nodes.withId(new BorderPane(), "clusters");

    /**
     * The models of the files and jobs on clusters.
     *
     * @param browser the model of the folder being browsed
     * @param load the section that shows running and waiting jobs
     */
    public record Kept(SnapshotsViewModel snapshots, ClusterFiles files, FilesViewModel browser, LoadSection load) {}

    /** @param problems supplier of the current problems of the cluster files; does not access the disk */
    public ClustersView(ClustersViewModel model, Supplier<List<Problem>> problems, Kept kept) {
        this.model = model;
        this.pane =
                new ClusterPane(model, new ClusterFileProblems(problems), kept.snapshots(), kept.load(), new Verbs());
        this.folders = existing -> new FolderChoice(
                kept.browser().background(),
                existing,
                ClusterFolders.of(
                        kept.files(), existing, model.status(existing.name()).discovery()));
        this.files = new ClusterFilesPane(kept.browser(), kept.files(), this::leave);
        root.getStylesheets().addAll(sheet("runs.css"), sheet("clusters.css"));
        right.setFitToWidth(true);
        right.setContent(pane);
        root.setLeft(left());
        root.setCenter(right);
        model.version().subscribe(version -> refreshIfSeen());
        new ScreenVisibility(root).subscribe(now -> {
            seen = now != ScreenVisibility.Seen.NOT;
            if (seen && outdated) {
                refresh();
            }
        });
    }

    @Override
    public String name() {
        return Navigation.CLUSTERS;
    }

    @Override
    public String icon() {
        return "fth-server";
    }

    @Override
    public Node node() {
        return root;
    }

    @Override
    public List<Action> actions() {
        List<Action> all = new ArrayList<>();
        all.add(Action.of(Texts.get("clusters.form.add"), Action.shortcut(KeyCode.N), this::add));
        if (right.getContent() instanceof ClusterForm form) {
            all.add(Action.of(Texts.get("compose.yaml.switch"), YamlEditor.SWITCH, form::switchEditing));
            if (form.showsYaml()) {
                all.add(Action.of(Texts.get("yaml.find"), Action.shortcut(KeyCode.F), form::findInYaml));
            }
        } else if (right.getContent() instanceof ClusterPane page) {
            all.addAll(page.actions());
        }
        return all;
    }

    @Override
    public void show(String cluster) {
        showPane();
        model.select(new ClusterName(cluster));
    }

    /** Returns the cluster shown or selected last. */
    public ReadOnlyObjectProperty<Optional<ClusterName>> selected() {
        return model.selected();
    }

    /** Selects the cluster with this name, if it exists. */
    public void restore(ClusterName cluster) {
        if (model.clusters().stream().anyMatch(one -> one.name().equals(cluster))) {
            model.select(cluster);
        }
    }

    @Override
    public List<Found> findable() {
        return model.clusters().stream()
                .map(cluster -> new Found(
                        Found.StandardKind.CLUSTER, cluster.name().title(), () -> model.select(cluster.name())))
                .toList();
    }

    private Node left() {
        Label title = Labels.styled(Texts.get("clusters.title"), "card-title");
        Button add = Buttons.withIcon("clusters-add", "fth-plus", Texts.get("clusters.add"), this::add);
        HoverText.set(add, Texts.get("clusters.add.tip"));
        HBox head = Nodes.styled(Nodes.row(8, title, new Spacer(), add), "clusters-head");
        list.setId("clusters-list");
        list.setAccessibleText(Texts.get("clusters.title"));
        list.getItems().setAll(model.clusters());
        list.setFixedCellSize(RowHeights.ROW);
        list.setCellFactory(view -> new ClusterCell(model));
        list.getSelectionModel().selectedItemProperty().addListener((items, before, now) -> {
            boolean shown = !adding && now != null && model.selected().get().equals(Optional.of(now.name()));
            if (!updating && now != null && !shown) {
                showPane();
                model.select(now.name());
            }
        });
        VBox.setVgrow(list, Priority.ALWAYS);
        return Nodes.styled(new VBox(head, list), "clusters-left");
    }

    private void refreshIfSeen() {
        if (seen) {
            refresh();
        } else {
            outdated = true;
        }
    }

    private void refresh() {
        outdated = false;
        pane.refresh();
        updating = true; // the list view keeps its selection by index, but it must be kept by name
        if (!list.getItems().equals(model.clusters())) {
            list.getItems().setAll(model.clusters());
        }
        list.refresh();
        markShown();
        updating = false;
    }

    /** Selects the cluster that the page shows, or none while one is being added. */
    private void markShown() {
        if (adding) {
            list.getSelectionModel().clearSelection();
        } else {
            model.cluster().ifPresent(list.getSelectionModel()::select);
        }
    }

    /** Adds actions that open terminals on login nodes. */
    public void offerTerminals(Terminals offered) {
        terminals = Optional.of(offered);
    }

    /** Opens terminals on login nodes. */
    public interface Terminals {
        boolean has(Cluster cluster);

        void open(Cluster cluster);
    }

    /** Shows the page for adding a cluster. */
    public void add() {
        new NewClusterSteps(model, this::showStep, this::leave).showChoice();
    }

    private void showStep(Node step, Runnable focus) {
        adding = true;
        markShown();
        show(step);
        right.setFitToHeight(!(step instanceof SiteForm)); // the others scroll within themselves
        focus.run();
    }

    private void show(Node content) {
        right.setFitToHeight(false);
        right.setVvalue(0);
        right.setContent(content);
    }

    private ClusterForm showForm(Cluster existing) {
        String title = Texts.get("clusters.form.edit", existing.name().title());
        ClusterFormViewModel edited = model.form(Optional.of(existing));
        edited.offer(folders.apply(existing));
        ClusterForm form = new ClusterForm(edited, model.text(edited), title, "", this::leave);
        SiteFacts.of(model, existing).ifPresent(form::append);
        show(form);
        right.setFitToHeight(true);
        form.focusFirstInput();
        return form;
    }

    private void showPane() {
        adding = false;
        right.setFitToHeight(false);
        right.setContent(pane);
    }

    /** Leaves the form and moves the keyboard focus back to the list. */
    private void leave() {
        showPane();
        markShown();
        list.requestFocus();
    }

    private static String sheet(String name) {
        return Objects.requireNonNull(ClustersView.class.getResource("/org/batchwright/ui/" + name))
                .toExternalForm();
    }

    private final class Verbs implements ClusterVerbs {
        @Override
        public void edit(Cluster cluster) {
            showForm(cluster);
        }

        @Override
        public void edit(Cluster cluster, ClusterField<?> field) {
            showForm(cluster).showField(field);
        }

        @Override
        public void chooseKeyFile(Cluster cluster) {
            showForm(cluster).chooseKeyFile();
        }

        @Override
        public void files(Cluster cluster) {
            files.show(cluster, model.status(cluster.name()));
            show(files);
            right.setFitToHeight(true);
            files.focusFirst();
        }

        @Override
        public Optional<Runnable> terminal(Cluster cluster) {
            return terminals.filter(on -> on.has(cluster)).map(on -> () -> on.open(cluster));
        }

        @Override
        public void remove(Cluster cluster) {
            RemoveDialog.show(cluster, root.getScene(), () -> model.remove(cluster.name()));
        }
    }
}
