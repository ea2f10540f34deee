package org.batchwright.ui.settings;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.PasswordField;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.batchwright.remote.webhook.WebhookService;
import org.batchwright.ui.notify.NoticeEvent;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Notification settings, which determine whether, where and when the user is notified. */
final class NotificationsCard {

    private static final double INDENT = 26;
    private static final int RECIPIENT_COLUMNS = 34;

    private NotificationsCard() {}

    static Card of(SettingsViewModel model, WebhookViewModel webhook) {
        return new Card(Texts.get("settings.notifications"), new VBox(12, onOff(model), channels(model, webhook)));
    }

    private static Node onOff(SettingsViewModel model) {
        CheckBox on = Nodes.withId(new CheckBox(Texts.get("settings.notifications.on")), "notifications");
        on.selectedProperty().bindBidirectional(model.notifications());
        return new VBox(8, on, events(model), note(Texts.get("settings.notifications.note")));
    }

    private static Node events(SettingsViewModel model) {
        GridPane grid = new GridPane(32, 6);
        grid.setPadding(new Insets(0, 0, 0, INDENT));
        grid.disableProperty().bind(model.notifications().not());
        List<NoticeEvent> events = NoticeEvent.choices();
        int rows = (events.size() + 1) / 2;
        for (int i = 0; i < events.size(); i++) {
            grid.add(event(model, events.get(i)), i / rows, i % rows);
        }
        return grid;
    }

    private static CheckBox event(SettingsViewModel model, NoticeEvent event) {
        CheckBox box =
                Nodes.withId(new CheckBox(Texts.get("settings.notifications." + event.key())), "notify-" + event.key());
        model.muted().subscribe(muted -> box.setSelected(!muted.contains(event)));
        box.setOnAction(pressed -> model.toggle(event));
        return box;
    }

    private static Node channels(SettingsViewModel settings, WebhookViewModel model) {
        SettingsGrid grid = new SettingsGrid();
        grid.addRow("settings.quiet", new QuietHoursRow(settings.quietHours()), "");
        grid.addBelow(note(Texts.get("settings.quiet.note")));
        grid.addWide("settings.webhook", address(model), save(model));
        List<Optional<WebhookService>> services = Stream.concat(
                        Stream.of(Optional.<WebhookService>empty()),
                        Stream.of(WebhookService.values()).map(Optional::of))
                .toList();
        ComboBox<Optional<WebhookService>> service =
                SettingsGrid.choice("webhook-service", services, model.service(), WebhookViewModel::title);
        service.setMinWidth(Region.USE_PREF_SIZE); // otherwise the recipient field next to it would squeeze it
        grid.addWide("settings.webhook.service", service, recipient(model));
        grid.addBelow(new VBox(8, retention(model), buttons(model), status(model)));
        return grid;
    }

    private static Node address(WebhookViewModel model) {
        PasswordField address = Nodes.withId(new PasswordField(), "webhook-url");
        address.textProperty().bindBidirectional(model.typed());
        address.promptTextProperty()
                .bind(model.on().flatMap(stored -> model.takesToken().map(token -> prompt(stored, token))));
        address.setOnAction(entered -> model.save());
        return address;
    }

    private static String prompt(boolean stored, boolean token) {
        return token
                ? Texts.get(stored ? "settings.webhook.replace-token" : "settings.webhook.paste-token")
                : Texts.get(stored ? "settings.webhook.replace" : "settings.webhook.paste");
    }

    private static Node recipient(WebhookViewModel model) {
        TextField recipient = Nodes.withId(new TextField(), "webhook-recipient");
        recipient.setPromptText(Texts.get("settings.webhook.recipient"));
        recipient.setAccessibleText(Texts.get("settings.webhook.recipient"));
        recipient.setPrefColumnCount(RECIPIENT_COLUMNS);
        recipient.textProperty().bindBidirectional(model.recipient());
        recipient.setOnAction(entered -> model.save());
        Nodes.showWhile(recipient, model.takesToken());
        return recipient;
    }

    private static Button save(WebhookViewModel model) {
        Button save = Buttons.text("webhook-save", Texts.get("settings.webhook.save"), model::save);
        save.disableProperty().bind(model.typed().isEmpty().or(model.busy()));
        return save;
    }

    private static Node buttons(WebhookViewModel model) {
        Button test = Buttons.text("webhook-test", Texts.get("settings.webhook.test"), model::test);
        test.disableProperty().bind(model.on().not().or(model.busy()));
        Button remove = Buttons.text("webhook-remove", Texts.get("settings.webhook.remove"), model::remove);
        remove.disableProperty().bind(model.on().or(model.forgotten()).not().or(model.busy()));
        return new HBox(8, test, remove);
    }

    private static Node retention(WebhookViewModel model) {
        Label retention = Nodes.withId(Labels.styled("", "webhook-retention"), "webhook-retention");
        retention.setWrapText(true);
        retention.textProperty().bind(model.retention());
        Nodes.showWhile(retention, model.retention().isNotEmpty());
        return retention;
    }

    private static Node status(WebhookViewModel model) {
        Label status = note("");
        status.setId("webhook-status");
        status.textProperty().bind(model.status());
        model.failed().subscribe(failed -> status.getStyleClass().setAll("label", failed ? "field-wrong" : "muted"));
        Nodes.showWhile(status, model.status().isNotEmpty());
        return status;
    }

    private static Label note(String text) {
        Label note = Labels.styled(text, "muted");
        note.setWrapText(true);
        return note;
    }
}
