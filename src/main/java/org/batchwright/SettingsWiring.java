package org.batchwright;

import org.batchwright.ui.fx.Background;
import org.batchwright.ui.settings.SettingsView;
import org.batchwright.ui.settings.SettingsViewModel;
import org.batchwright.ui.settings.SettingsWriter;
import org.batchwright.ui.settings.WebhookViewModel;
import org.batchwright.ui.shell.AppearanceChoice;
import org.batchwright.ui.shell.Navigation;
import org.batchwright.ui.update.UpdatesViewModel;
import org.batchwright.workspace.cluster.ClusterStore;

/** Wires up the settings page and the features that it controls. FX thread only. */
record SettingsWiring(WindowServices parts, Background background, SettingsWriter kept) {
    SettingsViewModel model(AppearanceChoice appearance) {
        SettingsViewModel settings = new SettingsViewModel(parts.memory().chosen(), appearance, kept::put);
        ClusterStore clusters = parts.compose().files().clusters();
        settings.offer(clusters.all());
        clusters.onChange(all -> background.runOnFxThread(() -> settings.offer(all)));
        return settings;
    }

    /** Returns the page, and starts the check for newer versions, which the status bar announces. */
    SettingsView page(SettingsViewModel settings, WebhookViewModel webhook, Navigation navigation) {
        UpdatesViewModel updates =
                new UpdatesViewModel(parts.memory().updates(), parts.updates(), background, kept::put);
        updates.start();
        return new SettingsView(
                settings,
                webhook,
                updates,
                navigation,
                parts.memory().settings().path());
    }
}
