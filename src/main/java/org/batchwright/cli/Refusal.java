package org.batchwright.cli;

/** A command that cannot be carried out as it was typed: a name that leads nowhere, or words that make no sense together. */
@SuppressWarnings("serial") // never serialized
final class Refusal extends Exception {
    private final Exit exit;
    private final String advice;

    private Refusal(Exit exit, String what, String advice) {
        super(what);
        this.exit = exit;
        this.advice = advice;
    }

    static Refusal usage(String what, String advice) {
        return new Refusal(Exit.USAGE, what, advice);
    }

    static Refusal notFound(String what, String advice) {
        return new Refusal(Exit.NOT_FOUND, what, advice);
    }

    static Refusal noFiles(String what, String advice) {
        return new Refusal(Exit.NO_FILES, what, advice);
    }

    Exit exit() {
        return exit;
    }

    String what() {
        return String.valueOf(getMessage());
    }

    String advice() {
        return advice;
    }
}
