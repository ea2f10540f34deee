package org.batchwright.workspace.yaml;

/** Converts the text of files to the form that an editor shows, with LF line endings and without a byte order mark. */
public final class ShownText {
    private ShownText() {}

    public static String toShown(String text) {
        return Yaml.withoutByteOrderMark(text).replace("\r\n", "\n").replace('\r', '\n');
    }

    /** Returns the shown text with the byte order mark and the line endings of the text that it replaces. */
    public static String toFile(String shown, String replaced) {
        String mark = Yaml.hasByteOrderMark(replaced) ? replaced.substring(0, 1) : "";
        return mark + (replaced.contains("\r\n") ? shown.replace("\n", "\r\n") : shown);
    }
}
