package org.batchwright.ui.notify.list;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.WindowVeil;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.workspace.notice.PastNotice;

/** The list of past notifications above the status bar. Escape, a click outside or the choice of a notification closes it. */
public final class NotificationsPane extends StackPane {
    private static final double WIDTH = 460;
    private static final double HEIGHT = 480;
    private static final double LEAST_HEIGHT = 180;
    private static final double HEADER = 56;
    private static final double USUAL_CELL = 64;
    private static final Insets MARGIN = new Insets(40, 12, 40, 12);

    private final ListView<PastNotice> list = Nodes.withId(new ListView<>(), "notifications-list");
    private final VBox box = new VBox(8);
    private final NotificationsViewModel model;
    private final Consumer<PastNotice> open;
    /** The place to select after a notification was removed. */
    private OptionalInt next = OptionalInt.empty();

    /** @param open shows what a notification is about */
    public NotificationsPane(NotificationsViewModel model, Consumer<PastNotice> open) {
        this.model = model;
        this.open = open;
        setId("notifications-pane");
        setUpList();
        box.getChildren().setAll(header(), list);
        box.getStyleClass().add("notifications-box");
        WindowVeil.set(this, box, WIDTH, HEIGHT);
        model.notices().addListener((ListChangeListener<PastNotice>) change -> onChanged());
        onChanged();
        model.highlighted().subscribe(changed -> list.refresh());
        StackPane.setAlignment(box, Pos.BOTTOM_RIGHT);
        StackPane.setMargin(box, MARGIN);
        visibleProperty().addListener((visible, before, now) -> model.setOpen(now));
    }

    private HBox header() {
        Label title = Labels.styled(Texts.get("notify.list"), "card-title");
        Button clear = Buttons.text("notifications-clear", Texts.get("notify.list.clear"), model::clear);
        clear.getStyleClass().add("flat");
        clear.disableProperty().bind(Bindings.isEmpty(model.notices()));
        Button close = Buttons.icon("notifications-close", "fth-x", Texts.get("notify.list.close"), this::close);
        return Nodes.styled(Nodes.row(4, title, new Spacer(), clear, close), "notifications-header");
    }

    private void setUpList() {
        list.setItems(model.notices());
        list.setAccessibleText(Texts.get("notify.list"));
        list.getStyleClass().add("notifications-list");
        list.setMinHeight(0);
        Label none = Labels.styled(Texts.get("notify.list.none"), "muted");
        none.setWrapText(true);
        list.setPlaceholder(none);
        list.setCellFactory(shown -> new NotificationCell(model::isNew, this::choose));
        VBox.setVgrow(list, Priority.ALWAYS);
        list.addEventHandler(KeyEvent.KEY_PRESSED, pressed -> {
            Optional<PastNotice> selected =
                    Optional.ofNullable(list.getSelectionModel().getSelectedItem());
            if (pressed.getCode() == KeyCode.ENTER) {
                selected.ifPresent(this::choose);
                pressed.consume();
            } else if (pressed.getCode() == KeyCode.DELETE) {
                selected.ifPresent(this::remove);
                pressed.consume();
            }
        });
    }

    private void choose(PastNotice notice) {
        close();
        open.accept(notice);
    }

    /** Removes a notification, and selects the one that takes its place. */
    private void remove(PastNotice notice) {
        int place = list.getItems().indexOf(notice);
        next = OptionalInt.of(place);
        model.remove(notice);
    }

    private void onChanged() {
        box.setMaxHeight(Math.clamp(HEADER + model.notices().size() * USUAL_CELL, LEAST_HEIGHT, HEIGHT));
        next.ifPresent(place ->
                list.getSelectionModel().select(Math.min(place, model.notices().size() - 1)));
        next = OptionalInt.empty();
    }

    /** Shows the list, or closes it if it is open. */
    public void toggle() {
        if (isVisible()) {
            close();
            return;
        }
        setVisible(true);
        list.requestFocus();
        list.scrollTo(0);
        list.getSelectionModel().selectFirst();
    }

    private void close() {
        setVisible(false);
    }
}
