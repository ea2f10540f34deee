package org.batchwright.cli.json;

import java.util.List;
import java.util.Optional;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.text.Message;

/**
 * Why a command failed.
 *
 * @param exit the exit status
 * @param kind the name of the exit status
 * @param what what went wrong
 * @param advice what to do about it; may be empty
 * @param code the code of the error, as listed in the manual; null if it has none
 * @param arguments the arguments of the message, in the manual's order
 */
@ListedBy("batchwright")
public record ErrorJson(
        int exit, Exit kind, String what, String advice, Optional<String> code, List<String> arguments) {

    public static ErrorJson of(Exit exit, Message message) {
        return new ErrorJson(
                exit.code(),
                exit,
                message.what(),
                message.advice(),
                MessageJson.code(message),
                MessageJson.arguments(message));
    }
}
