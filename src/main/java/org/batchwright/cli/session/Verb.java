package org.batchwright.cli.session;

import java.util.Optional;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Prompt;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.cli.terminal.Terminal;
import org.batchwright.model.OperationException;

/** One of the commands that the command line offers. */
public interface Verb {
    Exit execute(Session session) throws OperationException, Refusal, InterruptedException;

    /** Returns the prompt for secrets, if the user can be prompted. */
    default Optional<Prompt> prompt(Terminal terminal) {
        return terminal.prompt();
    }

    /** Returns whether this command prints a message when it is interrupted. */
    default boolean reportsInterrupt() {
        return true;
    }

    /**
     * Returns the exit status of the process after {@link #execute}: the exit status of another program if the command ran one for the
     * user.
     */
    default int status(Exit exit) {
        return exit.code();
    }
}
