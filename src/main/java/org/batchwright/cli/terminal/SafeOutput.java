package org.batchwright.cli.terminal;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.text.HiddenText;

/**
 * Passes on UTF-8 text without anything that could control a terminal or hide part of the text. The characters of {@link HiddenText} become
 * visible escapes. The colors of {@link Paint} are the only sequences that reach the terminal.
 */
final class SafeOutput extends OutputStream {
    /** The sequences allowed in a log: colors and attributes, but no concealed text and no background. */
    private static final Pattern COLORS = Pattern.compile("(?:;?(?:0|1|2|3|4|22|23|24|3[1-79]|9[0-6]|))*");

    private static final Pattern SEQUENCE =
            Pattern.compile("\u001b\\[(?<parameters>[0-9;:<=>?]{0,64})[ -/]{0,4}(?<end>[@-~])");
    private static final Pattern UNFINISHED = Pattern.compile("(?:\u001b(?:\\[[0-9;:<=>?]{0,64}[ -/]{0,4})?)\\z");

    private final PrintStream sink;
    private final ContentType kind;
    private final boolean colored;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private byte[] undecoded = new byte[0];
    /** An incomplete sequence, kept until it is complete. */
    private String unfinished = "";

    enum ContentType {
        /** The application's own sentences, tables and JSON, with embedded text from files and servers. */
        TEXT,
        /**
         * The output of a job: carriage returns are kept for progress bars; escape sequences are removed, except for colors on a terminal
         * that supports them.
         */
        LOG
    }

    SafeOutput(PrintStream sink, ContentType kind, TerminalStyles looks) {
        this.sink = sink;
        this.kind = kind;
        this.colored = looks == TerminalStyles.COLOR;
    }

    @Override
    public void write(int octet) throws IOException {
        write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public synchronized void write(byte[] bytes, int from, int count) throws IOException {
        ByteBuffer in = ByteBuffer.allocate(undecoded.length + count)
                .put(undecoded)
                .put(bytes, from, count)
                .flip();
        CharBuffer text = CharBuffer.allocate(in.remaining() + 1);
        decoder.decode(in, text, false);
        undecoded = new byte[in.remaining()];
        in.get(undecoded);
        process(unfinished + text.flip());
    }

    private void process(String text) throws IOException {
        Matcher end = UNFINISHED.matcher(text);
        boolean open = kind == ContentType.LOG && end.find();
        unfinished = open ? end.group() : "";
        put(clean(open ? text.substring(0, end.start()) : text));
    }

    private void put(String text) throws IOException {
        sink.write(text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public synchronized void flush() throws IOException {
        sink.flush();
    }

    private String clean(String text) {
        StringBuilder clean = new StringBuilder(text.length() + 16);
        int from = 0;
        if (kind == ContentType.LOG) {
            Matcher sequence = SEQUENCE.matcher(text);
            while (sequence.find()) {
                escape(text.substring(from, sequence.start()), clean);
                clean.append(isColor(sequence) ? sequence.group() : "");
                from = sequence.end();
            }
        }
        escape(text.substring(from), clean);
        return clean.toString();
    }

    private boolean isColor(Matcher sequence) {
        return colored
                && "m".equals(sequence.group("end"))
                && COLORS.matcher(sequence.group("parameters")).matches();
    }

    private void escape(String text, StringBuilder clean) {
        for (int at = 0; at < text.length(); at += Character.charCount(text.codePointAt(at))) {
            int character = text.codePointAt(at);
            if (Paint.isMark(character)) {
                clean.append(colored ? Paint.sequence(character) : "");
            } else if (HiddenText.isHidden(character) && !isReturn(text, at)) {
                clean.append(HiddenText.escape(character));
            } else {
                clean.appendCodePoint(character);
            }
        }
    }

    /**
     * Returns whether the character is a carriage return that may remain. A log may contain any; other text only at the end of a line,
     * because anywhere else, the text that follows would overwrite the line.
     */
    private boolean isReturn(String text, int at) {
        return text.charAt(at) == '\r' && (kind == ContentType.LOG || text.startsWith("\n", at + 1));
    }
}
