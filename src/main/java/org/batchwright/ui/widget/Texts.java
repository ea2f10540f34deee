package org.batchwright.ui.widget;

import java.text.MessageFormat;
import java.util.Optional;
import java.util.ResourceBundle;

/**
 * UI text from {@code Texts.properties}. Every entry is a {@link MessageFormat}: apostrophes are doubled. {@code Ctrl/Cmd} is replaced by
 * the shortcut key of this system.
 */
public final class Texts {
    private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("org.batchwright.ui.Texts");

    private static final String SYSTEM = System.getProperty("os.name", "");

    private Texts() {}

    /** Returns the text of a key with its arguments inserted; throws an exception for an unknown key, which is a bug. */
    public static String get(String key, Object... arguments) {
        return new MessageFormat(nameShortcutKey(BUNDLE.getString(key), SYSTEM), BUNDLE.getLocale()).format(arguments);
    }

    /** @param system the name of the system, as in the system property {@code os.name} */
    static String nameShortcutKey(String text, String system) {
        return text.replace("Ctrl/Cmd", system.startsWith("Mac") ? "Cmd" : "Ctrl");
    }

    /** Returns the text of a key, if there is one. */
    public static Optional<String> find(String key) {
        return BUNDLE.containsKey(key) ? Optional.of(get(key)) : Optional.empty();
    }
}
