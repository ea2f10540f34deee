package org.batchwright.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.notify.NoticeEvent;
import org.batchwright.ui.notify.QuietHours;
import org.batchwright.ui.shell.Appearance;
import org.junit.jupiter.api.Test;

class UserSettingsTest {
    @Test
    void defaults_apply_if_nothing_is_stored() {
        assertThat(read(Map.of())).isEqualTo(UserSettings.DEFAULTS);
    }

    @Test
    void stored_values_are_read() {
        assertThat(read(Map.of(
                        "appearance", "dark",
                        "accent", "purple",
                        "zoom", "125",
                        "log-font", "JetBrains Mono",
                        "log-font-size", "14",
                        "notifications", "off",
                        "muted-notifications", "succeeded something-new login-needed",
                        "quiet-hours", "22:30-06:00",
                        "default-cluster", "研究室")))
                .isEqualTo(new UserSettings(
                        Appearance.DARK,
                        Accent.PURPLE,
                        125,
                        "JetBrains Mono",
                        14,
                        false,
                        Set.of(NoticeEvent.SUCCEEDED, NoticeEvent.LOGIN_REQUIRED),
                        QuietHours.parse("22:30-06:00"),
                        new ClusterName("研究室")));
    }

    @Test
    void an_invalid_value_is_replaced_by_its_default_and_does_not_affect_other_values() {
        assertThat(read(Map.of(
                        "appearance",
                        "pink",
                        "accent",
                        "dark",
                        "zoom",
                        "5000",
                        "log-font-size",
                        "big",
                        "log-font",
                        "x\"; } *{")))
                .isEqualTo(UserSettings.DEFAULTS);
        assertThat(read(Map.of("appearance", "pink", "zoom", "90")).zoom()).isEqualTo(90);
    }

    @Test
    void a_file_from_an_earlier_version_is_read_with_its_original_meaning() {
        assertThat(read(Map.of("notifications", "on")).muted()).isEmpty();
        assertThat(read(Map.of("notifications", "off")).notifications()).isFalse();
    }

    private static UserSettings read(Map<String, String> stored) {
        return UserSettings.read(key -> Optional.ofNullable(stored.get(key)));
    }
}
