package org.batchwright.ui.shell;

import java.nio.file.Path;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import org.batchwright.ui.settings.SettingsView;
import org.batchwright.ui.settings.SettingsViewModel;
import org.batchwright.ui.settings.UserSettings;

/** Settings for tests. */
public final class Appearances {
    private Appearances() {}

    /** Follows a light system; stores nothing. */
    public static Screen light() {
        return page(
                new AppearanceChoice(Appearance.SYSTEM, new SimpleObjectProperty<>(ColorScheme.LIGHT), chosen -> {}));
    }

    static Screen page(AppearanceChoice appearance) {
        return new SettingsView(
                new SettingsViewModel(UserSettings.DEFAULTS, appearance, (key, value) -> {}), Path.of("settings.yaml"));
    }
}
