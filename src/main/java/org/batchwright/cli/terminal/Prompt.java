package org.batchwright.cli.terminal;

import java.io.Console;
import java.util.Optional;

/** Asks one question on the terminal and waits; empty when the input ended (Ctrl+D). */
public interface Prompt {
    Optional<String> line(String question);

    /** Without showing what is typed. */
    Optional<char[]> secret(String question);

    /** The terminal of this process. */
    static Prompt on(Console console) {
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
