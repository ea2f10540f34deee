package org.batchwright.ui.terminal.emulator;

import java.util.Locale;
import java.util.function.Consumer;

/**
 * Passes on only text and complete control sequences that the emulator understands. No command from a server reaches the clipboard, the
 * window or the log of Batchwright, and no sequence grows without bound. The sequences are defined by ECMA-48 and by xterm's control
 * sequences (ctlseqs).
 */
final class SequenceFilter {
    /** Longer sequences are dropped. */
    static final int MAX_SEQUENCE = 512;

    /** Longer titles are truncated. */
    static final int MAX_TITLE = 200;

    private static final char ESCAPE = 0x1b;
    private static final char BELL = 0x07;
    private static final char SHIFT_OUT = 0x0e;
    private static final char DELETE = 0x7f;
    private static final char FIRST_C1 = 0x80;
    private static final char AFTER_C1 = 0xa0;
    private static final char CANCEL = 0x18;
    private static final char SUBSTITUTE = 0x1a;

    private final Consumer<String> title;
    private final StringBuilder held = new StringBuilder();
    private final ControlSequences sequences = new ControlSequences();
    private State state = State.TEXT;

    private enum State {
        TEXT,
        ESCAPED,
        CONTROL,
        /** In an operating system command (OSC), which may set the title. */
        COMMAND,
        /** In a string that is ignored. */
        STRING,
        /** In a string, after an escape character that may end it. */
        COMMAND_END,
        STRING_END
    }

    /** @param title receives titles */
    SequenceFilter(Consumer<String> title) {
        this.title = title;
    }

    /** Appends the parts that may be passed on to {@code passed}. An unfinished sequence is withheld until it is complete. */
    void accept(CharSequence printed, StringBuilder passed) {
        for (int at = 0; at < printed.length(); at++) {
            accept(printed.charAt(at), passed);
        }
    }

    private void accept(char next, StringBuilder passed) {
        if ((next == CANCEL || next == SUBSTITUTE) && state != State.TEXT) {
            begin(State.TEXT);
            return;
        }
        switch (state) {
            case TEXT -> text(next, passed);
            case ESCAPED -> escaped(next, passed);
            case CONTROL -> control(next, passed);
            case COMMAND, STRING -> string(next);
            case COMMAND_END, STRING_END -> stringEnd(next, passed);
        }
    }

    private void begin(State next) {
        held.setLength(0);
        state = next;
    }

    private void text(char next, StringBuilder passed) {
        if (next == ESCAPE) {
            begin(State.ESCAPED);
        } else if (next == SHIFT_OUT) {
            passed.append(PrivateCommand.SHIFT_OUT.sequence());
        } else if (!isDropped(next)) {
            sequences.onText(next);
            passed.append(next);
        }
    }

    /**
     * Returns whether a character has no cell of its own, or is a one-byte control character, which programs do not use
     * with UTF-8.
     */
    private static boolean isDropped(char next) {
        return next == DELETE
                || next == 0
                || (next >= FIRST_C1 && next < AFTER_C1)
                || (next >= '\u200b' && next <= '\u200f')
                || (next >= '\u202a' && next <= '\u202e')
                || (next >= '\u2060' && next <= '\u206f')
                || (next >= '\ufe00' && next <= '\ufe0f')
                || next == '\ufeff'
                || next == CellText.SECOND_HALF
                || next == CellText.PADDING;
    }

    private void escaped(char next, StringBuilder passed) {
        if (held.isEmpty()) {
            switch (next) {
                case '[' -> begin(State.CONTROL);
                case ']' -> begin(State.COMMAND);
                // device control, start of string, privacy message, application program, and the title of screen(1)
                case 'P', 'X', '^', '_', 'k' -> begin(State.STRING);
                default -> escapedOther(next, passed);
            }
        } else {
            escapedOther(next, passed);
        }
    }

    private void escapedOther(char next, StringBuilder passed) {
        if (next == ESCAPE) {
            begin(State.ESCAPED);
        } else if (next < ' ' || next > '~' || held.length() > 2) {
            begin(State.TEXT);
        } else {
            held.append(next);
            if (next >= '0') {
                passed.append(ESCAPE).append(held);
                begin(State.TEXT);
            }
        }
    }

    private void control(char next, StringBuilder passed) {
        if (next == ESCAPE) {
            begin(State.ESCAPED);
        } else if (next < ' ') {
            passed.append(next); // takes effect immediately, as in xterm
        } else if (next > '~') {
            begin(State.TEXT);
        } else if (next >= '@') {
            if (held.length() < MAX_SEQUENCE) {
                passed.append(sequences.translate(held.toString(), next));
            }
            begin(State.TEXT);
        } else if (held.length() < MAX_SEQUENCE) {
            held.append(next);
        }
    }

    private void string(char next) {
        if (next == ESCAPE) {
            state = state == State.COMMAND ? State.COMMAND_END : State.STRING_END;
        } else if (next == BELL) {
            endString();
        } else if (held.length() < MAX_SEQUENCE) {
            held.append(next);
        }
    }

    private void stringEnd(char next, StringBuilder passed) {
        if (next == '\\') {
            state = state == State.COMMAND_END ? State.COMMAND : State.STRING;
            endString();
        } else {
            begin(State.ESCAPED);
            escaped(next, passed);
        }
    }

    private void endString() {
        if (state == State.COMMAND) {
            String command = held.toString();
            int separator = command.indexOf(';');
            String number = separator < 0 ? "" : command.substring(0, separator).toLowerCase(Locale.ROOT);
            if (number.equals("0") || number.equals("2")) {
                String text = command.substring(separator + 1);
                title.accept(text.substring(0, Math.min(MAX_TITLE, text.length())));
            }
        }
        begin(State.TEXT);
    }
}
