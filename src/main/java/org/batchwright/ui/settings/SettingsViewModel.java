package org.batchwright.ui.settings;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableValue;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.notify.NoticeEvent;
import org.batchwright.ui.notify.QuietHours;
import org.batchwright.ui.shell.Appearance;
import org.batchwright.ui.shell.AppearanceChoice;
import org.batchwright.workspace.SettingsFile;

/** The settings while the window is open. Each change takes effect immediately and is stored. */
public final class SettingsViewModel {
    private final AppearanceChoice appearance;
    private final ObjectProperty<Accent> accent;
    private final ObjectProperty<Integer> zoom;
    private final ObjectProperty<String> logFont;
    private final ObjectProperty<Integer> logFontSize;
    private final BooleanProperty notifications;
    private final ReadOnlyObjectWrapper<Set<NoticeEvent>> muted;
    private final ObjectProperty<Optional<QuietHours>> quietHours;
    private final ObjectProperty<ClusterName> defaultCluster;
    private final ReadOnlyObjectWrapper<List<ClusterName>> clusters = new ReadOnlyObjectWrapper<>(List.of());

    /**
     * @param appearance saves its own changes, without {@code store}
     * @param store stores a value under a key; called on the FX thread, so it must not access the disk there
     */
    public SettingsViewModel(UserSettings last, AppearanceChoice appearance, BiConsumer<String, String> store) {
        this.appearance = appearance;
        accent = new SimpleObjectProperty<>(last.accent());
        zoom = new SimpleObjectProperty<>(last.zoom());
        logFont = new SimpleObjectProperty<>(last.logFont());
        logFontSize = new SimpleObjectProperty<>(last.logFontSize());
        notifications = new SimpleBooleanProperty(last.notifications());
        muted = new ReadOnlyObjectWrapper<>(last.muted());
        quietHours = new SimpleObjectProperty<>(last.quietHours());
        defaultCluster = new SimpleObjectProperty<>(last.defaultCluster());
        offer(List.of());
        defaultCluster.addListener((values, before, now) -> store.accept(SettingsFile.DEFAULT_CLUSTER, now.value()));
        accent.addListener((values, before, now) -> store.accept(SettingsFile.ACCENT, now.key()));
        storeOnChange(zoom, SettingsFile.ZOOM, store);
        storeOnChange(logFont, SettingsFile.LOG_FONT, store);
        storeOnChange(logFontSize, SettingsFile.LOG_FONT_SIZE, store);
        notifications.addListener((values, before, now) ->
                store.accept(SettingsFile.NOTIFICATIONS, now ? UserSettings.ON : UserSettings.OFF));
        muted.addListener((values, before, now) -> store.accept(SettingsFile.MUTED_NOTIFICATIONS, keys(now)));
        quietHours.addListener((values, before, now) -> store.accept(
                SettingsFile.QUIET_HOURS, now.map(QuietHours::toString).orElse(UserSettings.OFF)));
    }

    private static String keys(Set<NoticeEvent> events) {
        return events.stream().sorted().map(NoticeEvent::key).collect(Collectors.joining(" "));
    }

    private static void storeOnChange(ObjectProperty<?> value, String key, BiConsumer<String, String> store) {
        value.addListener((values, before, now) -> store.accept(key, String.valueOf(now)));
    }

    public ObservableValue<Appearance> appearance() {
        return appearance.chosen();
    }

    public void chooseAppearance(Appearance chosen) {
        appearance.chooseAppearance(chosen);
    }

    /** Returns the color of links and of whatever is selected or focused. */
    public ObjectProperty<Accent> accent() {
        return accent;
    }

    /** Returns the zoom in percent, one of {@link UserSettings#ZOOMS}. */
    public ObjectProperty<Integer> zoom() {
        return zoom;
    }

    public ObjectProperty<String> logFont() {
        return logFont;
    }

    /** Returns the font size of logs in pixels, one of {@link UserSettings#LOG_FONT_SIZES}. */
    public ObjectProperty<Integer> logFontSize() {
        return logFontSize;
    }

    /** Returns whether the user is notified of anything. */
    public BooleanProperty notifications() {
        return notifications;
    }

    /** Returns the events that the user is not notified of. */
    ReadOnlyObjectProperty<Set<NoticeEvent>> muted() {
        return muted.getReadOnlyProperty();
    }

    /** Turns notifications of an event off or back on. */
    void toggle(NoticeEvent event) {
        Set<NoticeEvent> changed = new HashSet<>(muted.get());
        if (!changed.remove(event)) {
            changed.add(event);
        }
        muted.set(Set.copyOf(changed));
    }

    /** Returns whether the user is notified of this event; for the summary, whether the user is notified of any event. */
    public boolean isWanted(NoticeEvent event) {
        return notifications.get() && !muted.get().contains(event);
    }

    /** Returns the quiet hours; empty for none. */
    public ObjectProperty<Optional<QuietHours>> quietHours() {
        return quietHours;
    }

    /** Returns the cluster for presets that have never run. */
    public ObjectProperty<ClusterName> defaultCluster() {
        return defaultCluster;
    }

    /** Returns the clusters to choose from, including the chosen one even if only another workspace has it. */
    ReadOnlyObjectProperty<List<ClusterName>> clusters() {
        return clusters.getReadOnlyProperty();
    }

    /** Sets the workspace's clusters to choose from. */
    public void offer(List<Cluster> all) {
        clusters.set(Stream.concat(
                        Stream.concat(
                                Stream.of(ClusterName.THIS_COMPUTER),
                                all.stream().map(Cluster::name)),
                        Stream.of(defaultCluster.get()))
                .distinct()
                .toList());
    }

    /** Switches to the next larger size, if there is one. */
    public void zoomIn() {
        UserSettings.ZOOMS.stream()
                .filter(step -> step > zoom.get())
                .findFirst()
                .ifPresent(zoom::set);
    }

    /** Switches to the next smaller size, if there is one. */
    public void zoomOut() {
        List<Integer> down = UserSettings.ZOOMS.reversed();
        down.stream().filter(step -> step < zoom.get()).findFirst().ifPresent(zoom::set);
    }

    public void resetZoom() {
        zoom.set(UserSettings.DEFAULTS.zoom());
    }

    /** Returns the style sheet that applies the chosen font and color. */
    public ObservableValue<String> sheet() {
        return accent.flatMap(color ->
                logFont.flatMap(family -> logFontSize.map(size -> color.sheet() + sheet(family, size))));
    }

    private static String sheet(String family, int size) {
        return ".log-text, .log-number { -fx-font-family: \"%s\"; -fx-font-size: %dpx; }".formatted(family, size);
    }
}
