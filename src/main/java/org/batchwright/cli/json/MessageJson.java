package org.batchwright.cli.json;

import java.util.List;
import java.util.Optional;
import org.batchwright.text.Message;

/** Extracts the code and arguments of a message for objects that contain its text. */
final class MessageJson {
    private MessageJson() {}

    static Optional<String> code(Message message) {
        return Optional.of(message.code()).filter(code -> !code.isEmpty());
    }

    static List<String> arguments(Message message) {
        return message.arguments().stream().map(String::valueOf).toList();
    }
}
