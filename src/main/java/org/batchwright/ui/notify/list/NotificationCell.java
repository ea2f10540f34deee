package org.batchwright.ui.notify.list;

import java.time.Instant;
import java.time.ZoneId;
import java.util.function.Consumer;
import java.util.function.Predicate;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.ui.notify.NoticeEvent;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Dates;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;
import org.batchwright.workspace.notice.PastNotice;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;

/** A notification in the list: an icon for its event, its title, its text and its time. */
final class NotificationCell extends ListCell<PastNotice> {
    private static final PseudoClass UNREAD = PseudoClass.getPseudoClass("unread");

    private final Predicate<PastNotice> isNew;
    private final FontIcon icon = Buttons.icon("fth-bell");
    private final Label title = Labels.styled("", "notification-title");
    private final Label text = Labels.styled("", "muted");
    private final Label time = Labels.whole("", "muted");
    private final HBox row;

    /** @param open receives the notification that is clicked */
    NotificationCell(Predicate<PastNotice> isNew, Consumer<PastNotice> open) {
        this.isNew = isNew;
        getStyleClass().add("notification");
        title.setWrapText(true);
        text.setWrapText(true);
        title.setMinHeight(Region.USE_PREF_SIZE);
        text.setMinHeight(Region.USE_PREF_SIZE);
        VBox words = new VBox(2, title, text);
        words.setMinWidth(0);
        HBox.setHgrow(words, Priority.ALWAYS);
        row = new HBox(10, icon, words, time);
        row.setAlignment(Pos.TOP_LEFT);
        setPrefWidth(0); // follows the width of the list: long texts are wrapped
        setOnMouseClicked(clicked -> {
            if (!isEmpty() && clicked.getButton() == MouseButton.PRIMARY) {
                open.accept(getItem());
            }
        });
    }

    @Override
    protected void updateItem(@Nullable PastNotice past, boolean empty) {
        super.updateItem(past, empty);
        setText(null);
        pseudoClassStateChanged(UNREAD, past != null && isNew.test(past));
        if (empty || past == null) {
            setGraphic(null);
            return;
        }
        title.setText(past.notice().title());
        text.setText(past.notice().text());
        Nodes.setShown(text, !past.notice().text().isEmpty());
        time.setText(Dates.brief(past.time()));
        HoverText.set(time, Dates.full(past.time(), ZoneId.systemDefault()));
        NoticeEvent event = NoticeEvent.of(past.notice().event()).orElse(NoticeEvent.SUMMARY);
        icon.setIconLiteral(icon(event));
        icon.getStyleClass()
                .setAll("ikonli-font-icon", "notification-icon", tone(event).styleClass());
        setAccessibleText(accessible(past));
        setGraphic(row);
    }

    /** Returns the height with wrapped texts, which the skin of a cell does not take into account. */
    @Override
    protected double computePrefHeight(double width) {
        if (getGraphic() == null || width <= 0) {
            return super.computePrefHeight(width);
        }
        double across = snappedLeftInset() + snappedRightInset();
        return snapSizeY(row.prefHeight(width - across)) + snappedTopInset() + snappedBottomInset();
    }

    private String accessible(PastNotice past) {
        Instant at = past.time();
        String sentence = past.notice().text().isEmpty()
                ? past.notice().title()
                : past.notice().title() + ". " + past.notice().text();
        return Texts.get(isNew.test(past) ? "notify.list.item.new" : "notify.list.item", Dates.brief(at), sentence);
    }

    private static String icon(NoticeEvent event) {
        return switch (event) {
            case SUCCEEDED -> "fth-check-circle";
            case FAILED, SAMPLE_FAILED -> "fth-x-circle";
            case DIVERGED, ALARM -> "fth-alert-triangle";
            case RESULTS_DOWNLOADED -> "fth-download";
            case LOGIN_REQUIRED, WEBHOOK_LOST -> "fth-log-in";
            case SUMMARY -> "fth-list";
        };
    }

    private static Tone tone(NoticeEvent event) {
        return switch (event) {
            case SUCCEEDED -> Tone.SUCCESS;
            case FAILED, SAMPLE_FAILED -> Tone.DANGER;
            case DIVERGED, ALARM, LOGIN_REQUIRED, WEBHOOK_LOST -> Tone.WARNING;
            case RESULTS_DOWNLOADED, SUMMARY -> Tone.NEUTRAL;
        };
    }
}
