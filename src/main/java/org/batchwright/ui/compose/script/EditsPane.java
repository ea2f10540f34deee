package org.batchwright.ui.compose.script;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.compose.EditOutcome;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** All manual edits of the open preset on this cluster, with those that no longer fit first; Escape returns to the script. */
public final class EditsPane extends BorderPane {
    private final EditsViewModel edits;
    private final VBox cards = Nodes.styled(new VBox(10), "edit-cards");
    private final ScrollPane scroll = Nodes.styled(new ScrollPane(cards), "edge-to-edge");
    private final Label title = Nodes.withId(new Label(), "edits-title", "card-title");
    private final HBox createConfirmation;
    private final Button dropAll;
    private List<EditOutcome> shown = List.of();

    public EditsPane(EditsViewModel edits, ComposeViewModel compose) {
        this.edits = edits;
        title.setMinWidth(0);
        dropAll = Buttons.withIcon(
                "edits-drop", "fth-trash-2", Texts.get("compose.edits.dropall"), () -> showConfirmation(true));
        Button close = Buttons.withIcon("edits-close", "fth-x", Texts.get("compose.jobs.close"), this::close);
        for (Button button : List.of(dropAll, close)) {
            button.getStyleClass().add("card-action");
        }
        createConfirmation = createConfirmation();
        HBox header =
                Nodes.styled(Nodes.row(10, title, new Spacer(), dropAll, createConfirmation, close), "jobs-header");
        cards.setMinWidth(0);
        scroll.setFitToWidth(true);
        setTop(header);
        setCenter(scroll);
        getStyleClass().add("jobs-pane");
        setVisible(false);
        Nodes.onEscapeBefore(this, this::close);
        edits.state().subscribe(this::show);
        compose.form().addListener((forms, before, now) -> {
            if (!before.map(FormState::id).equals(now.map(FormState::id))) {
                close();
            }
        });
    }

    private HBox createConfirmation() {
        Label sure = Labels.whole(Texts.get("compose.edits.sure"));
        Button yes = Buttons.text("edits-drop-sure", Texts.get("compose.edits.sure.yes"), () -> {
            showConfirmation(false);
            edits.dropAll();
        });
        Button no = Buttons.text("edits-drop-not", Texts.get("compose.edits.sure.no"), () -> showConfirmation(false));
        yes.getStyleClass().addAll("card-action", "danger");
        no.getStyleClass().add("card-action");
        HBox box = new HBox(8, sure, yes, no);
        box.setAlignment(Pos.CENTER_RIGHT);
        box.managedProperty().bind(box.visibleProperty());
        box.setVisible(false);
        dropAll.managedProperty().bind(dropAll.visibleProperty());
        dropAll.visibleProperty().bind(box.visibleProperty().not());
        return box;
    }

    private void showConfirmation(boolean now) {
        createConfirmation.setVisible(now);
    }

    public void open() {
        setVisible(true);
        if (cards.getChildren().isEmpty()) {
            scroll.requestFocus();
        } else {
            cards.getChildren().getFirst().requestFocus();
        }
    }

    public void open(int place) {
        open();
        cards.getChildren().stream()
                .filter(card -> ("edit-" + place).equals(card.getId()))
                .findFirst()
                .ifPresent(card -> {
                    scroll.applyCss();
                    scroll.layout();
                    double hidden =
                            cards.getHeight() - scroll.getViewportBounds().getHeight();
                    if (hidden > 0) {
                        scroll.setVvalue(Math.clamp(card.getBoundsInParent().getMinY() / hidden, 0, 1));
                    }
                    card.requestFocus();
                });
    }

    private void close() {
        showConfirmation(false);
        setVisible(false);
    }

    private void show(EditsViewModel.State state) {
        title.setText(Texts.get("compose.edits.count", state.outcomes().size()));
        if (state.outcomes().equals(shown)) {
            return;
        }
        shown = state.outcomes();
        cards.getChildren().clear();
        for (boolean clashing : new boolean[] {true, false}) {
            for (int place = 0; place < shown.size(); place++) {
                if (shown.get(place).clash().isPresent() == clashing) {
                    cards.getChildren().add(new EditCard(edits, shown.get(place), place));
                }
            }
        }
        if (shown.isEmpty()) {
            close();
        }
    }
}
