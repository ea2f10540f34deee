package org.batchwright.cli.session;

import java.time.Clock;
import org.batchwright.cli.terminal.Paint;
import org.batchwright.cli.terminal.ProgressLine;
import org.batchwright.cli.terminal.Terminal;
import org.batchwright.cli.terminal.TerminalLooks;
import org.batchwright.model.Progress;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * One command being carried out.
 *
 * @param services of the workspace
 * @param terminal where answers go
 * @param format what the results look like
 * @param clock for ages, with the zone that times are shown in
 */
public record Session(CliServices services, Terminal terminal, Format format, Clock clock) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    /** What results on standard output look like. */
    public enum Format {
        TEXT,
        JSON
    }

    public boolean asJson() {
        return format == Format.JSON;
    }

    /** A result for people. */
    public void print(String line) {
        terminal.out().println(line);
    }

    /** A result for programs. */
    public void print(ObjectNode node) {
        terminal.out().println(JSON.writerWithDefaultPrettyPrinter().writeValueAsString(node));
    }

    /** Something to know that is no result. */
    public void say(String line) {
        terminal.err().println(line);
    }

    public Progress progress() {
        return terminal.looks() == TerminalLooks.NO_TERMINAL ? Progress.SILENT : new ProgressLine(terminal.drawing());
    }

    public Paint paint() {
        return new Paint(terminal.looks());
    }
}
