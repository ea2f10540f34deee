package org.batchwright.ui.widget;

import java.text.MessageFormat;
import java.util.Optional;
import java.util.ResourceBundle;

/** UI texts from {@code Texts.properties}. Every text is a {@link MessageFormat}: apostrophes are doubled. */
public final class Texts {
    private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("org.batchwright.ui.Texts");

    private Texts() {}

    /** Returns the text of a key with its arguments inserted; an unknown key is a bug and throws. */
    public static String get(String key, Object... arguments) {
        return new MessageFormat(BUNDLE.getString(key), BUNDLE.getLocale()).format(arguments);
    }

    /** Returns the text of a key, if there is one. */
    public static Optional<String> find(String key) {
        return BUNDLE.containsKey(key) ? Optional.of(get(key)) : Optional.empty();
    }
}
