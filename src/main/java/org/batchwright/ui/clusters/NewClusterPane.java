package org.batchwright.ui.clusters;

import java.util.Objects;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.SearchField;
import org.batchwright.ui.widget.Texts;

/** Start page for a new cluster: a bundled site, a host of {@code ~/.ssh/config}, or an address; filtered as the user types. */
final class NewClusterPane extends VBox {
    private final ClustersViewModel model;
    private final Consumer<NewCluster> chosen;
    private final Runnable close;
    private final SearchField field = new SearchField("new-cluster-find", Texts.get("clusters.new.find"));
    private final ListView<NewCluster> list = new ListView<>();
    private final Label hint = new Label(Texts.get("clusters.new.nothing"));

    NewClusterPane(ClustersViewModel model, Consumer<NewCluster> chosen, Runnable close) {
        this.model = model;
        this.chosen = chosen;
        this.close = close;
        setId("new-cluster");
        getStyleClass().add("cluster-pane");
        Label title = Labels.styled(Texts.get("clusters.form.add"), "cluster-title");
        Label what = Labels.styled(Texts.get("clusters.new.what"), "muted");
        what.setWrapText(true);
        hint.getStyleClass().add("muted");
        hint.setWrapText(true);
        list.setId("new-cluster-list");
        list.setAccessibleText(Texts.get("clusters.form.add"));
        list.setCellFactory(view -> new NewClusterCell(chosen));
        list.setPlaceholder(hint);
        list.setMinHeight(3 * NewClusterCell.ROW_HEIGHT);
        field.setMaxWidth(Double.MAX_VALUE);
        field.textProperty().addListener((texts, before, now) -> search(now));
        model.aliases().addListener((aliases, before, now) -> search(field.getText()));
        addEventFilter(KeyEvent.KEY_PRESSED, this::onKeyPressed);
        getChildren()
                .setAll(
                        title,
                        what,
                        field,
                        list,
                        Buttons.text("cluster-cancel", Texts.get("clusters.form.cancel"), close));
        search("");
    }

    void focusSearch() {
        field.requestFocus();
    }

    private void search(String typed) {
        list.getItems()
                .setAll(NewCluster.findMatching(
                        model.sites().all(), model.aliases().get(), typed));
        list.refresh(); // the same entry may have become the first of its kind
        long headings = list.getItems().stream()
                .flatMap(item -> item.heading().stream())
                .distinct()
                .count();
        list.setPrefHeight(Math.max(3, list.getItems().size()) * NewClusterCell.ROW_HEIGHT
                + headings * NewClusterCell.HEADING_HEIGHT
                + 8);
        list.getSelectionModel().selectFirst();
    }

    /** Moves the selection in the list while the focus stays in the text field. */
    private void onKeyPressed(KeyEvent pressed) {
        switch (pressed.getCode()) {
            case DOWN, UP, PAGE_DOWN, PAGE_UP -> {
                if (Objects.equals(pressed.getTarget(), list)) {
                    return;
                }
                list.fireEvent(pressed.copyFor(list, list)); // also scrolls to the selected entry
            }
            case ENTER -> {
                NewCluster now = list.getSelectionModel().getSelectedItem();
                if (now == null || pressed.getTarget() instanceof Button) {
                    return;
                }
                chosen.accept(now);
            }
            case ESCAPE -> {
                if (!field.getText().isEmpty()) {
                    return;
                }
                close.run();
            }
            default -> {
                return;
            }
        }
        pressed.consume();
    }
}
