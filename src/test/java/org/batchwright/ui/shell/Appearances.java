package org.batchwright.ui.shell;

import java.nio.file.Path;
import java.util.Optional;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import org.batchwright.remote.keychain.Keychain;
import org.batchwright.remote.webhook.WebhookSender;
import org.batchwright.remote.webhook.WebhookStore;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.settings.SettingsView;
import org.batchwright.ui.settings.SettingsViewModel;
import org.batchwright.ui.settings.UserSettings;
import org.batchwright.ui.settings.WebhookViewModel;
import org.batchwright.ui.update.Updates;

/** Appearance settings for tests. */
public final class Appearances {
    private Appearances() {}

    /** Returns an appearance that follows a light system and stores nothing. */
    public static Screen light() {
        return page(
                new AppearanceChoice(Appearance.SYSTEM, new SimpleObjectProperty<>(ColorScheme.LIGHT), chosen -> {}));
    }

    static Screen page(AppearanceChoice appearance) {
        return new SettingsView(
                new SettingsViewModel(UserSettings.DEFAULTS, appearance, (key, value) -> {}),
                new WebhookViewModel(
                        Optional.empty(),
                        new WebhookViewModel.Services(new WebhookStore(Keychain.NONE), new WebhookSender(() -> {
                            throw new IllegalStateException("no network in tests");
                        })),
                        new InlineBackground(),
                        (key, value) -> {}),
                Updates.off(),
                new Navigation(),
                Path.of("settings.yaml"));
    }
}
