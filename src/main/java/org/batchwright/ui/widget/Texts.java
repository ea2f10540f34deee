package org.batchwright.ui.widget;

import java.text.MessageFormat;
import java.util.ResourceBundle;

/** The sentences of the window, from {@code Texts.properties}. Every text is a {@link MessageFormat}: an apostrophe is written twice. */
public final class Texts {
    private static final ResourceBundle BUNDLE = ResourceBundle.getBundle("org.batchwright.ui.Texts");

    private Texts() {}

    /** The text of a key with its arguments filled in; an unknown key is a bug and throws. */
    public static String get(String key, Object... arguments) {
        return new MessageFormat(BUNDLE.getString(key), BUNDLE.getLocale()).format(arguments);
    }
}
