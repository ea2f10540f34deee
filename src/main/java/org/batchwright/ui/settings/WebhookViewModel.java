package org.batchwright.ui.settings;

import java.util.Optional;
import java.util.function.BiConsumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import org.batchwright.model.OperationException;
import org.batchwright.remote.webhook.Webhook;
import org.batchwright.remote.webhook.WebhookAddress;
import org.batchwright.remote.webhook.WebhookMessage;
import org.batchwright.remote.webhook.WebhookSender;
import org.batchwright.remote.webhook.WebhookService;
import org.batchwright.remote.webhook.WebhookStore;
import org.batchwright.text.Message;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.widget.Texts;
import org.batchwright.workspace.SettingsFile;

/**
 * The webhook to which notifications are sent. The webhook's URL or token is stored only in the keychain. The settings record only the
 * service to which it belongs.
 */
public final class WebhookViewModel {
    private static final String DETECT = "detect";

    /** Precedes the process that keeps a webhook only until it ends, and the webhook's service. */
    private static final String UNSAVED = "unsaved-";

    /** Precedes the service of a webhook that was lost when Batchwright closed, after the user was told so. */
    private static final String FORGOTTEN = "forgotten-";

    private final Services services;
    private final Background background;
    private final BiConsumer<String, String> store;
    private final ObjectProperty<Optional<WebhookService>> service;
    private final ReadOnlyBooleanWrapper on;
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper();
    private final StringProperty typed = new SimpleStringProperty("");
    private final StringProperty recipient = new SimpleStringProperty("");
    private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper failed = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper forgotten;
    private final ReadOnlyStringWrapper retention = new ReadOnlyStringWrapper("");
    private final boolean newlyForgotten;
    private boolean lasting;

    /** The store of the URL or token, and the sender of messages. */
    public record Services(WebhookStore store, WebhookSender sender) {

        /** Delivers a message; fails if there is no URL. Blocks. */
        public WebhookAddress send(Optional<WebhookService> service, WebhookMessage message)
                throws OperationException, InterruptedException {
            WebhookAddress address = store.find()
                    .orElseThrow(() ->
                            new OperationException.LoginRefused(Message.of("remote.webhook-not-in-keychain"), ""));
            sender.send(new Webhook(address, address.service(service)), message);
            return address;
        }
    }

    /**
     * @param stored the value in the settings; empty if there is no webhook
     * @param store stores a value under a key; called on the FX thread, so it must not access the disk there
     */
    public WebhookViewModel(
            Optional<String> stored, Services services, Background background, BiConsumer<String, String> store) {
        this.services = services;
        this.background = background;
        this.store = store;
        Optional<String> last = stored.filter(value -> !value.equals(UserSettings.OFF));
        Optional<String> unsaved =
                last.filter(value -> value.startsWith(UNSAVED)).map(value -> value.substring(UNSAVED.length()));
        boolean keptByAnother =
                unsaved.flatMap(UnsavedBy::parse).filter(UnsavedBy::isAlive).isPresent();
        newlyForgotten = unsaved.isPresent() && !keptByAnother;
        boolean lost = newlyForgotten
                || last.filter(value -> value.startsWith(FORGOTTEN)).isPresent();
        lasting = last.isPresent() && !lost && !keptByAnother;
        on = new ReadOnlyBooleanWrapper(lasting);
        forgotten = new ReadOnlyBooleanWrapper(lost);
        service = new SimpleObjectProperty<>(unsaved.map(UnsavedBy::strip)
                .or(() -> last.map(value -> value.replaceFirst("^" + FORGOTTEN, "")))
                .flatMap(WebhookService::of));
        describeRetention();
        if (newlyForgotten) {
            write();
        }
        service.addListener((values, before, now) -> write());
    }

    /** Returns whether there is a webhook. */
    public ReadOnlyBooleanProperty on() {
        return on.getReadOnlyProperty();
    }

    /** Returns whether the webhook was lost when Batchwright closed, and must be entered again. */
    ReadOnlyBooleanProperty forgotten() {
        return forgotten.getReadOnlyProperty();
    }

    /** Returns whether the webhook was lost since the last start, so that the user has not been told yet. */
    public boolean isNewlyForgotten() {
        return newlyForgotten;
    }

    /** Returns how long the webhook is kept, or that it is gone; empty if it is stored for good, or there is none. */
    ReadOnlyStringProperty retention() {
        return retention.getReadOnlyProperty();
    }

    /** Returns the chosen service; empty if it is recognized by the URL. */
    public ObjectProperty<Optional<WebhookService>> service() {
        return service;
    }

    /** Returns the URL as typed or pasted, not yet saved. */
    StringProperty typed() {
        return typed;
    }

    /** Returns the recipient of the messages, which only LINE needs, as typed and not yet saved. */
    StringProperty recipient() {
        return recipient;
    }

    /** Returns whether a token is expected, or was typed, instead of a URL. */
    ObservableValue<Boolean> takesToken() {
        return typed.flatMap(text -> service.map(chosen -> WebhookAddress.takesToken(text, chosen)));
    }

    ReadOnlyBooleanProperty busy() {
        return busy.getReadOnlyProperty();
    }

    /** Returns the last outcome, for display. */
    ReadOnlyStringProperty status() {
        return status.getReadOnlyProperty();
    }

    /** Returns whether the last outcome is a failure. */
    ReadOnlyBooleanProperty failed() {
        return failed.getReadOnlyProperty();
    }

    static String title(Optional<WebhookService> service) {
        return Texts.get("settings.webhook." + service.map(WebhookService::key).orElse(DETECT));
    }

    /** Stores the typed URL or token in the keychain. */
    void save() {
        if (busy.get() || typed.get().isBlank()) {
            return;
        }
        try {
            WebhookAddress address = WebhookAddress.parse(typed.get(), service.get(), recipient.get());
            busy.set(true);
            background.startHidden(progress -> services.store().save(address), kept -> onSaved(address, kept));
        } catch (OperationException.NotPossible invalid) {
            show(invalid);
        }
    }

    private void onSaved(WebhookAddress address, Outcome<Boolean> outcome) {
        busy.set(false);
        outcome.handle(
                kept -> {
                    typed.set("");
                    recipient.set("");
                    on.set(true);
                    lasting = kept;
                    onChanged();
                    String title = title(Optional.of(address.service(service.get())));
                    show(Texts.get(kept ? "settings.webhook.saved" : "settings.webhook.accepted", title));
                },
                this::show);
    }

    /** Forgets the URL or token. */
    void remove() {
        busy.set(true);
        background.startHidden(
                progress -> {
                    services.store().remove();
                    return true;
                },
                removed -> {
                    busy.set(false);
                    on.set(false);
                    lasting = false;
                    onChanged();
                    show(Texts.get("settings.webhook.removed"));
                });
    }

    /** Sends a message to the stored webhook and shows the outcome. */
    void test() {
        busy.set(true);
        show(Texts.get("settings.webhook.sending"));
        Optional<WebhookService> chosen = service.get();
        WebhookMessage message = new WebhookMessage(
                "test", Texts.get("settings.webhook.test.title"), Texts.get("settings.webhook.test.text"));
        background.start(Texts.get("settings.webhook.sending"), progress -> services.send(chosen, message), outcome -> {
            busy.set(false);
            show("");
            outcome.handle(to -> show(Texts.get("settings.webhook.delivered", to.host())), this::show);
        });
    }

    private void show(OperationException failure) {
        show(failure.what() + " " + failure.advice());
        failed.set(true);
    }

    private void show(String text) {
        failed.set(false);
        status.set(text);
    }

    private void onChanged() {
        forgotten.set(false);
        describeRetention();
        write();
    }

    private void describeRetention() {
        retention.set(
                forgotten.get()
                        ? Texts.get("settings.webhook.forgotten")
                        : on.get() && !lasting ? Texts.get("settings.webhook.unsaved") : "");
    }

    /** Stores the service, and whether the webhook will be lost or was lost because there is no keychain. */
    private void write() {
        String chosen = service.get().map(WebhookService::key).orElse(DETECT);
        String value = lasting
                ? chosen
                : on.get()
                        ? UNSAVED + UnsavedBy.current().prefix() + chosen
                        : forgotten.get() ? FORGOTTEN + chosen : UserSettings.OFF;
        store.accept(SettingsFile.WEBHOOK, value);
    }
}
