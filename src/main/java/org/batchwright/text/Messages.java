package org.batchwright.text;

import java.text.Format;
import java.text.MessageFormat;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;

/**
 * Renders messages from the catalogs: {@code messages.properties} in each top-level package, in which every entry is a
 * {@link MessageFormat}.
 */
final class Messages {
    private static final String HOUSE = "org.batchwright.";

    private Messages() {}

    /** Returns one part of a message; empty for the advice of a message that has none. Throws if the code is unknown, which is a bug. */
    static String render(String code, String part, List<Object> arguments) {
        int dot = code.lastIndexOf('.');
        ResourceBundle catalog = ResourceBundle.getBundle(HOUSE + code.substring(0, dot) + ".messages", Locale.ROOT);
        String key = code.substring(dot + 1);
        if (part.equals(".advice") && !catalog.containsKey(key + part)) {
            return "";
        }
        MessageFormat format = new MessageFormat(catalog.getString(key + part), Locale.ENGLISH);
        return format.format(plain(arguments, format.getFormatsByArgumentIndex()));
    }

    /** Converts arguments to strings unless the catalog formats them, so that numbers are written without separators. */
    private static Object[] plain(List<Object> arguments, Format[] formats) {
        Object[] plain = arguments.toArray();
        for (int index = 0; index < plain.length; index++) {
            if (index >= formats.length || formats[index] == null) {
                plain[index] = String.valueOf(plain[index]);
            }
        }
        return plain;
    }
}
