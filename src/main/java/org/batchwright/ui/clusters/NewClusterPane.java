package org.batchwright.ui.clusters;

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
    private static final int ROW = 36;

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
        list.setFixedCellSize(ROW);
        list.setPlaceholder(hint);
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
        list.setPrefHeight(Math.max(3, list.getItems().size()) * ROW + 8);
        list.getSelectionModel().selectFirst();
    }

    /** Moves the selection in the list while the focus stays in the text field. */
    private void onKeyPressed(KeyEvent pressed) {
        switch (pressed.getCode()) {
            case DOWN -> list.getSelectionModel().selectNext();
            case UP -> list.getSelectionModel().selectPrevious();
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
