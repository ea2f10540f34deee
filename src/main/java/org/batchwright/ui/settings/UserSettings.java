package org.batchwright.ui.settings;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.notify.NoticeEvent;
import org.batchwright.ui.notify.QuietHours;
import org.batchwright.ui.shell.Appearance;
import org.batchwright.ui.widget.Fonts;
import org.batchwright.workspace.SettingsFile;

/**
 * The user's choices. A missing or invalid value in the file is replaced by the default, but the file stays unchanged until the user
 * chooses another value.
 *
 * @param zoom percent of the normal size, one of {@link #ZOOMS}
 * @param logFont a font family
 * @param logFontSize pixels, one of {@link #LOG_FONT_SIZES}
 * @param notifications whether the user is notified of anything
 * @param muted events that the user is not notified of
 * @param quietHours when no notifications are sent; empty if they are sent at any time
 * @param defaultCluster the cluster for presets that have never run; the workspace may not have it
 */
public record UserSettings(
        Appearance appearance,
        Accent accent,
        int zoom,
        String logFont,
        int logFontSize,
        boolean notifications,
        Set<NoticeEvent> muted,
        Optional<QuietHours> quietHours,
        ClusterName defaultCluster) {
    public static final List<Integer> ZOOMS = List.of(80, 90, 100, 110, 125, 150, 175, 200);
    public static final List<Integer> LOG_FONT_SIZES = List.of(10, 11, 12, 13, 14);

    /** The system's fixed-width font. */
    public static final String SYSTEM_LOG_FONT = "Monospaced";

    public static final UserSettings DEFAULTS = new UserSettings(
            Appearance.SYSTEM,
            Accent.BLUE,
            100,
            Fonts.MONO,
            12,
            true,
            Set.of(),
            Optional.empty(),
            ClusterName.THIS_COMPUTER);

    static final String ON = "on";
    static final String OFF = "off";

    /** Restricted because the name becomes part of a style sheet. */
    private static final Pattern FAMILY = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N} ._-]{0,99}");

    public UserSettings {
        muted = Set.copyOf(muted);
    }

    public static UserSettings read(SettingsFile file) {
        return read(file::get);
    }

    static UserSettings read(Function<String, Optional<String>> stored) {
        return new UserSettings(
                stored.apply(SettingsFile.APPEARANCE).flatMap(Appearance::of).orElse(DEFAULTS.appearance()),
                stored.apply(SettingsFile.ACCENT).flatMap(Accent::of).orElse(DEFAULTS.accent()),
                oneOf(ZOOMS, stored.apply(SettingsFile.ZOOM)).orElse(DEFAULTS.zoom()),
                stored.apply(SettingsFile.LOG_FONT)
                        .filter(family -> FAMILY.matcher(family).matches())
                        .orElse(DEFAULTS.logFont()),
                oneOf(LOG_FONT_SIZES, stored.apply(SettingsFile.LOG_FONT_SIZE)).orElse(DEFAULTS.logFontSize()),
                stored.apply(SettingsFile.NOTIFICATIONS).filter(OFF::equals).isEmpty(),
                stored.apply(SettingsFile.MUTED_NOTIFICATIONS)
                        .map(UserSettings::events)
                        .orElse(DEFAULTS.muted()),
                stored.apply(SettingsFile.QUIET_HOURS).flatMap(QuietHours::parse),
                stored.apply(SettingsFile.DEFAULT_CLUSTER)
                        .filter(name -> !name.isBlank())
                        .map(ClusterName::of)
                        .orElse(DEFAULTS.defaultCluster()));
    }

    private static Set<NoticeEvent> events(String keys) {
        return Stream.of(keys.split("[\\s,]+"))
                .flatMap(key -> NoticeEvent.of(key).stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static Optional<Integer> oneOf(List<Integer> allowed, Optional<String> stored) {
        return allowed.stream()
                .filter(one -> stored.filter(String.valueOf(one)::equals).isPresent())
                .findFirst();
    }
}
