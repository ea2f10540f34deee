package org.batchwright.cli.terminal;

import java.io.Console;
import java.util.Optional;
import org.batchwright.text.Message;

/** Prompts on the terminal and waits for an answer, which is empty at the end of input (Ctrl+D). */
public interface Prompt {
    Optional<String> line(String question);

    /** Returns whether the answer is yes; asks again until it is yes, no, or the end of input. */
    default boolean isConfirmed(String question) {
        Optional<String> answer = line(question + " ");
        while (answer.isPresent() && !answer.get().strip().matches("(?i)yes|no")) {
            answer = line(Message.text("cli.yes-or-no") + " ");
        }
        return answer.filter(typed -> typed.strip().equalsIgnoreCase("yes")).isPresent();
    }

    /** Prompts without echo. */
    Optional<char[]> secret(String question);

    /** Returns a prompt on the terminal of this process. */
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
