package org.batchwright.text;

import java.util.regex.Pattern;

/** The escape sequences that color output, set the title of a terminal (ECMA-48: CSI and OSC) or choose a character set (ISO 2022). */
public final class TerminalSequences {
    private static final Pattern SEQUENCE = Pattern.compile(
            "\u001b\\[[0-9;:?]*[ -/]*[@-~]|\u001b\\][^\u0007\u001b]*(?:\u0007|\u001b\\\\)|\u001b[()][AB0]");

    private TerminalSequences() {}

    public static String remove(String text) {
        return text.indexOf('\u001b') < 0 ? text : SEQUENCE.matcher(text).replaceAll("");
    }
}
