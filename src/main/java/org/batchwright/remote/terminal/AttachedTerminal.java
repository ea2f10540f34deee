package org.batchwright.remote.terminal;

import java.io.IOException;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;

/** Attaches the user's terminal to a command until it ends. */
public final class AttachedTerminal {
    private AttachedTerminal() {}

    /** Starts the command on a terminal of the given size. */
    public interface Start {
        OpenCommand start(TerminalSize size) throws OperationException, InterruptedException;
    }

    /** Runs the command and returns its exit status. Blocks. */
    @SuppressWarnings("try") // the mode is used only for closing
    public static int run(UserTerminal terminal, Start start) throws OperationException, InterruptedException {
        try (OpenCommand command = start.start(terminal.size());
                UserTerminal.RawMode raw = terminal.enterRawMode(resizing(command))) {
            StreamPump.start(terminal.input(), command.input(), StreamPump.AtEnd.CLOSE);
            Thread errors = StreamPump.start(command.errors(), terminal.output(), StreamPump.AtEnd.KEEP_OPEN);
            Thread output = StreamPump.start(command.output(), terminal.output(), StreamPump.AtEnd.KEEP_OPEN);
            output.join();
            errors.join();
            return command.exit();
        }
    }

    private static Consumer<TerminalSize> resizing(OpenCommand command) {
        return size -> {
            try {
                command.resize(size);
            } catch (IOException ended) {
                // the size is no longer needed
            }
        };
    }
}
