package org.batchwright.text;

import java.util.List;

/** A message to the user: what is wrong and what to do about it. Code distinguishes messages by their codes, never by their wording. */
public sealed interface Message {

    /**
     * Returns the message with the given code.
     *
     * @param code the top-level package and a name: {@code plan.queue-closed} is {@code queue-closed} in
     *     org/batchwright/plan/messages.properties
     * @param arguments the arguments, in the order of the placeholders
     */
    static Coded of(String code, Object... arguments) {
        return new Coded(code, "", List.of(arguments));
    }

    /** Returns a single sentence from a catalog, such as the label of a fix or an argument of another message. */
    static String text(String code, Object... arguments) {
        return of(code, arguments).what();
    }

    static Written written(String what, String advice) {
        return new Written(what, advice);
    }

    /** Returns what is wrong and why. */
    String what();

    /** Returns what to do about it; may be empty. */
    String advice();

    /** Returns the code; empty if there is none. */
    String code();

    /** Returns the arguments, in the order of the placeholders. */
    List<Object> arguments();

    /**
     * A message from a catalog.
     *
     * @param variant which of several pieces of advice applies; empty if there is only one
     * @param arguments integers and strings
     */
    record Coded(String code, String variant, List<Object> arguments) implements Message {
        public Coded {
            arguments = arguments.stream().map(Coded::plain).toList();
        }

        private static Object plain(Object argument) {
            return argument instanceof Integer || argument instanceof Long ? argument : String.valueOf(argument);
        }

        /** Returns a copy with the advice {@code CODE.advice.VARIANT} instead of {@code CODE.advice}. */
        public Coded advising(String which) {
            return new Coded(code, which, arguments);
        }

        @Override
        public String what() {
            return Messages.render(code, "", arguments);
        }

        @Override
        public String advice() {
            return Messages.render(code, variant.isEmpty() ? ".advice" : ".advice." + variant, arguments);
        }
    }

    /** A message with additional advice. */
    record Extended(Message first, String more) implements Message {
        @Override
        public String what() {
            return first.what();
        }

        @Override
        public String advice() {
            return first.advice() + " " + more;
        }

        @Override
        public String code() {
            return first.code();
        }

        @Override
        public List<Object> arguments() {
            return first.arguments();
        }
    }

    /** A message whose text is supplied by another program, such as a server. */
    record Written(String what, String advice) implements Message {
        @Override
        public String code() {
            return "";
        }

        @Override
        public List<Object> arguments() {
            return List.of();
        }
    }
}
