package org.batchwright.cli.terminal;

import java.io.Console;
import java.util.Optional;

/** Prompts on the terminal and waits for an answer, which is empty at the end of input (Ctrl+D). */
public interface Prompt {
    Optional<String> line(String question);

    /** Prompts without echo. */
    Optional<char[]> secret(String question);

    /** Returns a prompt on this process' terminal. */
    static Prompt forConsole(Console console) {
        return new Prompt() {
            @Override
            public Optional<String> line(String question) {
                return Optional.ofNullable(console.readLine("%s", Columns.oneLine(question)));
            }

            @Override
            public Optional<char[]> secret(String question) {
                return Optional.ofNullable(console.readPassword("%s", Columns.oneLine(question)));
            }
        };
    }
}
