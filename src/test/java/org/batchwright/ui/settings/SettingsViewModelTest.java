package org.batchwright.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.application.ColorScheme;
import javafx.beans.property.SimpleObjectProperty;
import org.batchwright.ui.notify.NoticeEvent;
import org.batchwright.ui.shell.Appearance;
import org.batchwright.ui.shell.AppearanceChoice;
import org.junit.jupiter.api.Test;

class SettingsViewModelTest {
    private final List<String> stored = new ArrayList<>();
    private final SettingsViewModel model = new SettingsViewModel(
            UserSettings.DEFAULTS,
            new AppearanceChoice(
                    Appearance.SYSTEM,
                    new SimpleObjectProperty<>(ColorScheme.LIGHT),
                    one -> stored.add("appearance " + one.key())),
            (key, value) -> stored.add(key + " " + value));

    @Test
    void the_zoom_changes_in_steps_within_its_limits() {
        model.zoomIn();
        assertThat(model.zoom().get()).isEqualTo(110);
        for (int i = 0; i < 20; i++) {
            model.zoomIn();
        }
        assertThat(model.zoom().get()).isEqualTo(200);
        for (int i = 0; i < 20; i++) {
            model.zoomOut();
        }
        assertThat(model.zoom().get()).isEqualTo(80);
        model.resetZoom();
        assertThat(model.zoom().get()).isEqualTo(100);
    }

    @Test
    void each_change_is_stored_once() {
        model.zoomIn();
        model.logFont().set("Hack");
        model.logFont().set("Hack");
        model.logFontSize().set(14);
        model.notifications().set(false);
        model.chooseAppearance(Appearance.DARK);
        assertThat(stored)
                .containsExactly(
                        "zoom 110", "log-font Hack", "log-font-size 14", "notifications off", "appearance dark");
    }

    @Test
    void events_are_turned_off_and_on_individually() {
        model.toggle(NoticeEvent.RESULTS_DOWNLOADED);
        model.toggle(NoticeEvent.SUCCEEDED);
        assertThat(model.isWanted(NoticeEvent.SUCCEEDED)).isFalse();
        assertThat(model.isWanted(NoticeEvent.FAILED)).isTrue();
        assertThat(model.isWanted(NoticeEvent.SUMMARY)).isTrue();
        model.toggle(NoticeEvent.RESULTS_DOWNLOADED);
        model.toggle(NoticeEvent.SUCCEEDED);
        assertThat(stored)
                .containsExactly(
                        "muted-notifications results-downloaded",
                        "muted-notifications succeeded results-downloaded",
                        "muted-notifications succeeded",
                        "muted-notifications ");
        model.notifications().set(false);
        assertThat(model.isWanted(NoticeEvent.FAILED)).isFalse();
        assertThat(model.isWanted(NoticeEvent.SUMMARY)).isFalse();
    }

    @Test
    void the_style_sheet_sets_the_font_of_logs() {
        model.logFont().set("Hack");
        model.logFontSize().set(14);
        assertThat(model.sheet().getValue()).contains(".log-text", "\"Hack\"", "14px");
    }
}
