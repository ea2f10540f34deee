package org.batchwright.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.text.TextBytes;
import org.batchwright.workspace.yaml.FileText;
import org.batchwright.workspace.yaml.Yaml;
import org.batchwright.workspace.yaml.YamlEdit;
import org.batchwright.workspace.yaml.YamlText;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * The user's settings and the application's own state, each under its own key. Unknown keys and comments are preserved.
 *
 * @param file the file, which may be missing
 */
public record SettingsFile(Path file) {
    public static final String LAST_WORKSPACE = "last-workspace";
    /** Recent workspaces, newest first, separated as in a search path. */
    public static final String RECENT_WORKSPACES = "recent-workspaces";

    public static final String LAST_CLUSTER = "last-cluster";

    /** The bounds of the window: {@code x y width height maximized}. */
    public static final String WINDOW = "window";

    /** The color scheme: {@code system}, {@code light} or {@code dark}. */
    public static final String APPEARANCE = "appearance";

    /** The name of the accent color. */
    public static final String ACCENT = "accent";

    /** Size of the interface, in percent of the normal size. */
    public static final String ZOOM = "zoom";

    /** The font family for logs. */
    public static final String LOG_FONT = "log-font";

    /** The font size for logs, in pixels. */
    public static final String LOG_FONT_SIZE = "log-font-size";

    /** Whether notifications are shown: {@code on} or {@code off}. */
    public static final String NOTIFICATIONS = "notifications";

    /** Names of the events of which the user is not notified, separated by spaces. */
    public static final String MUTED_NOTIFICATIONS = "muted-notifications";

    /**
     * {@code off}, {@code detect} or the name of the service; the URL is stored in the keychain. Preceded by {@code unsaved-} and
     * the process that keeps the URL if there is no keychain, and by {@code forgotten-} after the user was told that the URL was lost.
     */
    public static final String WEBHOOK = "webhook";

    /** {@code off}, or {@code 22:00-07:00} in local time. */
    public static final String QUIET_HOURS = "quiet-hours";

    /** {@code on} if a server is queried for newer versions. */
    public static final String UPDATES = "updates";

    /** The URL that is queried for newer versions. */
    public static final String UPDATE_ADDRESS = "update-address";

    /** The name of the cluster that is used by default for presets that have never run. */
    public static final String DEFAULT_CLUSTER = "default-cluster";

    /** The user's terminal program with its options, to which a command is appended. */
    public static final String TERMINAL = "terminal";

    /** The time up to which the user has been notified of ended runs, in ISO 8601. */
    public static final String TOLD_UNTIL = "told-until";

    /** Titles chosen in the palette, newest first, separated by tabs. */
    public static final String PALETTE_USES = "palette-uses";

    /** IDs of the columns of the runs table in order. The IDs of hidden columns are prefixed with a minus sign. */
    public static final String RUN_COLUMNS = "run-columns";

    /** {@code hidden} once the first steps have been completed or dismissed. */
    public static final String FIRST_STEPS = "first-steps";

    public static final String HIDDEN = "hidden";

    /**
     * Renames a damaged file, so that settings can be stored again without losing the damaged file's contents. Returns the new path; empty
     * if the file is valid or missing.
     */
    public synchronized Optional<Path> setAsideIfDamaged() throws OperationException {
        if (!Files.exists(file) || isValid()) {
            return Optional.empty();
        }
        Path aside = file.resolveSibling(file.getFileName() + ".damaged");
        for (int count = 2; Files.exists(aside); count++) {
            aside = file.resolveSibling(file.getFileName() + ".damaged-" + count);
        }
        try {
            return Optional.of(Files.move(file, aside));
        } catch (IOException refused) {
            throw new OperationException.FileFailed(Message.of("workspace.settings-damaged"), file.toString(), refused);
        }
    }

    private boolean isValid() throws OperationException {
        Optional<String> text = TextBytes.utf8(FileText.bytes(file));
        try {
            text.map(Yaml::withoutByteOrderMark)
                    .ifPresent(yaml -> new YamlEdit(yaml).set(List.of(ZOOM), Value.of("100"), List.of()));
            return text.isPresent();
        } catch (YamlEngineException damaged) {
            return false;
        }
    }

    public Path path() {
        return file;
    }

    /** Returns the value of this key in the file at present; empty if the key is missing or the file is damaged or unreadable. */
    public Optional<String> get(String key) {
        try {
            return new YamlText(Yaml.withoutByteOrderMark(text()))
                    .value(List.of(key))
                    .map(Value::displayText);
        } catch (YamlEngineException | OperationException damaged) {
            return Optional.empty();
        }
    }

    /** Writes one key and leaves all others unchanged. A damaged file is rejected and never overwritten. */
    public synchronized void set(String key, String value) throws OperationException {
        try {
            YamlEdit edit = new YamlEdit(Yaml.withoutByteOrderMark(text()));
            edit.set(List.of(key), Value.of(value), List.of());
            FileText.write(file, edit.text());
        } catch (YamlEngineException spoilt) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.settings-no-longer-valid"), file.toString(), spoilt);
        }
    }

    private String text() throws OperationException {
        if (!Files.exists(file)) {
            return "";
        }
        return TextBytes.utf8(FileText.bytes(file))
                .orElseThrow(() ->
                        new OperationException.FileFailed(Message.of("workspace.settings-not-utf-8"), file.toString()));
    }
}
