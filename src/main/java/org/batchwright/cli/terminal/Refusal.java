package org.batchwright.cli.terminal;

import org.batchwright.text.Message;

/** A command that cannot be executed as typed: an unknown name, or contradictory arguments. */
@SuppressWarnings("serial")
public // never serialized
final class Refusal extends Exception {
    private final Exit exit;
    private final Message message;

    private Refusal(Exit exit, Message message) {
        super(message.what());
        this.exit = exit;
        this.message = message;
    }

    public static Refusal usage(Message message) {
        return new Refusal(Exit.USAGE, message);
    }

    public static Refusal notFound(Message message) {
        return new Refusal(Exit.NOT_FOUND, message);
    }

    public static Refusal noFiles(Message message) {
        return new Refusal(Exit.NO_FILES, message);
    }

    public Exit exit() {
        return exit;
    }

    /** Returns what is wrong and what to do about it. */
    public Message message() {
        return message;
    }
}
