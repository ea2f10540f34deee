package org.batchwright.ui.clusters;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.control.Alert;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.remote.sync.scan.CodeSync.Snapshot;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.text.BriefList;
import org.batchwright.text.ByteCount;
import org.batchwright.ui.clusters.SnapshotsViewModel.SnapshotRow;
import org.batchwright.ui.clusters.SnapshotsViewModel.State;
import org.batchwright.ui.clusters.table.FirstRows;
import org.batchwright.ui.clusters.table.RowLinks;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Dates;
import org.batchwright.ui.widget.DialogStyle;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.RowHeights;
import org.batchwright.ui.widget.Shortened;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Code versions stored on a cluster, and their cleanup; the card is kept when its page is redrawn. */
final class SnapshotsCard {
    private static final int MAX_ROWS = 8;
    private static final int MAX_NAMED = 3;

    private final SnapshotsViewModel model;
    private final VBox body = new VBox(10);
    private final Button loadSnapshots =
            Buttons.text("snapshots-look", Texts.get("clusters.snapshots.look"), this::loadSnapshots);
    private final Button clean =
            Buttons.text("snapshots-clean", Texts.get("clusters.snapshots.clean"), this::confirmDeletion);
    private final Card card;
    private Optional<Cluster> shown = Optional.empty();
    private Optional<State> drawn = Optional.empty();

    SnapshotsCard(SnapshotsViewModel model) {
        this.model = model;
        card = Nodes.withId(new Card(Texts.get("clusters.snapshots"), body), "cluster-snapshots");
        card.addAction(new HBox(8, clean, loadSnapshots));
    }

    Card card() {
        return card;
    }

    /** Returns the card; empty if the cluster is not connected. */
    Optional<Node> of(Cluster cluster, ConnectionStatus status) {
        if (status.link() != LinkState.UP) {
            return Optional.empty();
        }
        boolean other =
                shown.filter(before -> before.name().equals(cluster.name())).isEmpty();
        shown = Optional.of(cluster);
        State now = model.state(cluster.name());
        if (other || !drawn.equals(Optional.of(now))) {
            drawn = Optional.of(now);
            draw(cluster, now);
        }
        return Optional.of(card);
    }

    private void draw(Cluster cluster, State state) {
        loadSnapshots.setText(
                Texts.get(state instanceof State.Seen ? "clusters.snapshots.again" : "clusters.snapshots.look"));
        loadSnapshots.setDisable(state instanceof State.Busy);
        Nodes.setShown(clean, state instanceof State.Seen seen && !seen.free().isEmpty());
        card.remark().setText("");
        switch (state) {
            case State.Unseen() -> body.getChildren().setAll(createLabel(Texts.get("clusters.snapshots.what")));
            case State.Busy() -> body.getChildren().setAll(busy());
            case State.Refused(var failure) ->
                body.getChildren().setAll(new ErrorPanel(failure, () -> model.forget(cluster)));
            case State.Seen seen -> draw(seen);
        }
    }

    private void draw(State.Seen seen) {
        List<Snapshot> all = seen.rows().stream().map(SnapshotRow::snapshot).toList();
        card.remark().setText(all.isEmpty() ? "" : summarize(all, seen.free()));
        body.getChildren().clear();
        if (!seen.result().isEmpty()) {
            Label result = createLabel(seen.result());
            result.setId("snapshots-said");
            body.getChildren().add(result);
        }
        body.getChildren().add(all.isEmpty() ? createLabel(Texts.get("clusters.snapshots.none")) : table(seen.rows()));
    }

    private static String summarize(List<Snapshot> all, List<Snapshot> free) {
        return Texts.get(
                "clusters.snapshots.told",
                all.size(),
                ByteCount.of(SnapshotsViewModel.bytes(all)),
                free.size(),
                ByteCount.of(SnapshotsViewModel.bytes(free)));
    }

    private static Label createLabel(String text) {
        return Labels.wrapped(text, "muted");
    }

    private static Node busy() {
        ProgressIndicator turning = new ProgressIndicator();
        turning.setPrefSize(16, 16);
        turning.setMinSize(16, 16);
        return Nodes.row(10, turning, createLabel(Texts.get("clusters.snapshots.busy")));
    }

    private static Node table(List<SnapshotRow> all) {
        TableView<SnapshotRow> table = new TableView<>();
        table.setId("snapshots-table");
        table.setAccessibleText(Texts.get("clusters.snapshots"));
        table.getStyleClass().add("runs-table");
        table.setFixedCellSize(RowHeights.ROW);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns()
                .setAll(List.of(
                        narrow("made", 150, SnapshotsCard::made),
                        narrow("size", 90, row -> ByteCount.of(row.snapshot().bytes())),
                        narrow(
                                "files",
                                90,
                                row -> Texts.get(
                                        "clusters.number", row.snapshot().files())),
                        column("runs", SnapshotsCard::runs)));
        RowLinks links = new RowLinks("snapshots-table");
        FirstRows<SnapshotRow> rows =
                new FirstRows<>(table, row -> row.snapshot().name());
        rows.onChange(() -> {
            double height = RowHeights.ROW * (rows.count() + 1) + 2; // with its border
            table.setPrefHeight(height);
            table.setMinHeight(height);
            links.show(rows);
        });
        rows.set(all, MAX_ROWS);
        return new VBox(6, table, links);
    }

    private interface Cell {
        String text(SnapshotRow row);
    }

    private static TableColumn<SnapshotRow, String> narrow(String name, double width, Cell cell) {
        TableColumn<SnapshotRow, String> column = column(name, cell);
        column.setMinWidth(width);
        column.setMaxWidth(width);
        column.getStyleClass().add("snapshots-" + name);
        return column;
    }

    private static TableColumn<SnapshotRow, String> column(String name, Cell cell) {
        TableColumn<SnapshotRow, String> column = new TableColumn<>(Texts.get("clusters.snapshots." + name));
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(cell.text(row.getValue())));
        column.setSortable(false);
        column.setReorderable(false);
        return Shortened.cells(column);
    }

    private static String made(SnapshotRow row) {
        return row.snapshot()
                .made()
                .map(at -> Dates.brief(at))
                .orElse(row.snapshot().name());
    }

    /** Returns the names of the newest runs, or why the snapshot is kept or can be deleted. */
    private static String runs(SnapshotRow row) {
        if (row.runs().isEmpty()) {
            return Texts.get(row.snapshot().isNeeded() ? "clusters.snapshots.young" : "clusters.snapshots.free");
        }
        return BriefList.of(row.runs().reversed(), MAX_NAMED);
    }

    private void loadSnapshots() {
        shown.ifPresent(model::load);
    }

    /** Shows what would be deleted and how much space this frees, before deleting it. */
    private void confirmDeletion() {
        shown.ifPresent(cluster -> model.seen(cluster.name()).ifPresent(seen -> confirmDeletion(cluster, seen.free())));
    }

    private void confirmDeletion(Cluster cluster, List<Snapshot> free) {
        ButtonType yes = new ButtonType(Texts.get("clusters.snapshots.yes", free.size()), ButtonData.OK_DONE);
        ButtonType no = new ButtonType(Texts.get("clusters.remove.no"), ButtonData.CANCEL_CLOSE);
        Alert alert = new Alert(Alert.AlertType.CONFIRMATION, question(free), yes, no);
        alert.setTitle(Texts.get("clusters.snapshots.title", cluster.name().title()));
        alert.setHeaderText(alert.getTitle());
        DialogStyle.apply(alert, card.getScene());
        alert.getDialogPane().setId("snapshots-dialog");
        alert.getDialogPane().setMinHeight(Region.USE_PREF_SIZE);
        if (alert.getDialogPane().lookupButton(yes) instanceof Button button) {
            button.setId("snapshots-yes");
            button.getStyleClass().add("danger");
            button.setDefaultButton(false); // Enter must not delete
            button.setOnAction(pressed -> model.clean(cluster, free));
        }
        if (alert.getDialogPane().lookupButton(no) instanceof Button button) {
            button.setId("snapshots-no");
            button.setDefaultButton(true);
        }
        alert.show();
    }

    private static String question(List<Snapshot> free) {
        String some = free.stream()
                .limit(MAX_ROWS)
                .map(one -> Texts.get(
                        "clusters.snapshots.one",
                        made(new SnapshotRow(one, List.of())),
                        one.files(),
                        ByteCount.of(one.bytes())))
                .collect(Collectors.joining("\n"));
        int more = free.size() - MAX_ROWS;
        return Texts.get("clusters.snapshots.text", free.size(), ByteCount.of(SnapshotsViewModel.bytes(free))) + "\n\n"
                + some + (more > 0 ? "\n" + Texts.get("runs.again.more", more) : "");
    }
}
