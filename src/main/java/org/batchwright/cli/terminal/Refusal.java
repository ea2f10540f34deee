package org.batchwright.cli.terminal;

/** A command that cannot be executed as typed: an unknown name, or contradictory arguments. */
@SuppressWarnings("serial")
public // never serialized
final class Refusal extends Exception {
    private final Exit exit;
    private final String advice;

    private Refusal(Exit exit, String what, String advice) {
        super(what);
        this.exit = exit;
        this.advice = advice;
    }

    public static Refusal usage(String what, String advice) {
        return new Refusal(Exit.USAGE, what, advice);
    }

    public static Refusal notFound(String what, String advice) {
        return new Refusal(Exit.NOT_FOUND, what, advice);
    }

    public static Refusal noFiles(String what, String advice) {
        return new Refusal(Exit.NO_FILES, what, advice);
    }

    public Exit exit() {
        return exit;
    }

    public String what() {
        return String.valueOf(getMessage());
    }

    public String advice() {
        return advice;
    }
}
