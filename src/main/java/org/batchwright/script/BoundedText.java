package org.batchwright.script;

import com.github.mustachejava.MustacheException;
import java.io.StringWriter;
import java.io.Writer;
import org.batchwright.text.Message;

/** The output of a template, limited so that nested sections cannot make it endless. */
final class BoundedText extends StringWriter {
    /** The maximum length of the output, in characters. */
    private static final int MAX_CHARACTERS = 16_000_000;

    private static final int MAX_STEPS = 2_000_000;

    private int steps;

    BoundedText() {
        super(2048);
    }

    /** Counts a section as it starts; throws if there have been too many. */
    static void countSection(Writer writer) {
        if (writer instanceof BoundedText text && ++text.steps > MAX_STEPS) {
            throw new MustacheException(Message.text("script.too-many-repetitions", MAX_STEPS));
        }
    }

    private void checkRoom(int more) {
        if (getBuffer().length() + more > MAX_CHARACTERS) {
            throw new MustacheException(Message.text("script.too-long", MAX_CHARACTERS));
        }
    }

    @Override
    public void write(int c) {
        checkRoom(1);
        super.write(c);
    }

    @Override
    public void write(char[] text, int from, int count) {
        checkRoom(count);
        super.write(text, from, count);
    }

    @Override
    public void write(String text) {
        checkRoom(text.length());
        super.write(text);
    }

    @Override
    public void write(String text, int from, int count) {
        checkRoom(count);
        super.write(text, from, count);
    }
}
