package org.batchwright.cli.session;

import java.time.Clock;
import org.batchwright.cli.json.JsonWriter;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.terminal.Paint;
import org.batchwright.cli.terminal.ProgressLine;
import org.batchwright.cli.terminal.Terminal;
import org.batchwright.cli.terminal.TerminalStyles;
import org.batchwright.model.Progress;

/**
 * A command that is being executed.
 *
 * @param services the services of the workspace
 * @param terminal where output is printed
 * @param format the format of the results
 * @param clock the clock used to compute ages; times are displayed in its time zone
 */
public record Session(CliServices services, Terminal terminal, Format format, Clock clock) {
    /** Format of results on standard output. */
    public enum Format {
        TEXT,
        JSON
    }

    public boolean asJson() {
        return format == Format.JSON;
    }

    /** Prints a result as text. */
    public void print(String line) {
        terminal.out().println(line);
    }

    /** Prints a result as JSON. */
    public void print(Output output) {
        terminal.out().println(JsonWriter.write(output));
    }

    /** Prints a message that is not a result. */
    public void printMessage(String line) {
        terminal.err().println(line);
    }

    public Progress progress() {
        return terminal.appearance() == TerminalStyles.NO_TERMINAL
                ? Progress.SILENT
                : new ProgressLine(terminal.drawing());
    }

    public Paint paint() {
        return new Paint(terminal.appearance());
    }
}
