package org.batchwright.cli;

/** A command that cannot be carried out as it was typed: a name that leads nowhere, or words that make no sense together. */
@SuppressWarnings("serial") // never serialized
final class Refusal extends Exception {
    private final Exit exit;
    private final String mend;

    private Refusal(Exit exit, String what, String mend) {
        super(what);
        this.exit = exit;
        this.mend = mend;
    }

    static Refusal usage(String what, String mend) {
        return new Refusal(Exit.USAGE, what, mend);
    }

    static Refusal notFound(String what, String mend) {
        return new Refusal(Exit.NOT_FOUND, what, mend);
    }

    static Refusal noFiles(String what, String mend) {
        return new Refusal(Exit.NO_FILES, what, mend);
    }

    Exit exit() {
        return exit;
    }

    String what() {
        return String.valueOf(getMessage());
    }

    String mend() {
        return mend;
    }
}
