package org.batchwright.importing.experiment.value;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A value in a YAML, JSON or Python file, with its line number from 1. */
public sealed interface FileValue {
    int line();

    /** The type of a scalar. */
    enum ScalarType {
        TEXT,
        NUMBER,
        TRUTH,
        NULL
    }

    /** @param text the scalar as written, without quotes: {@code 1e-4} */
    record Scalar(int line, String text, ScalarType type) implements FileValue {}

    record Sequence(int line, List<FileValue> items) implements FileValue {
        public Sequence {
            items = List.copyOf(items);
        }
    }

    /** @param members the members in order; each name occurs once */
    record Mapping(int line, List<Member> members) implements FileValue {
        public Mapping {
            members = List.copyOf(members);
        }

        public Optional<Member> member(String name) {
            return members.stream().filter(one -> one.name().equals(name)).findFirst();
        }

        public Optional<FileValue> get(String name) {
            return member(name).map(Member::value);
        }

        /** Returns a scalar as a string; empty for anything else, and for null. */
        public Optional<String> text(String name) {
            return get(name).flatMap(FileValue::asText);
        }

        public Optional<Mapping> mapping(String name) {
            return get(name).flatMap(FileValue::asMapping);
        }

        /** Returns the items of a list; a single value counts as a list of one. */
        public List<FileValue> list(String name) {
            return get(name).map(FileValue::asList).orElse(List.of());
        }
    }

    /** @param line the number of the line with the name */
    record Member(int line, String name, FileValue value) {}

    default Optional<Mapping> asMapping() {
        return this instanceof Mapping mapping ? Optional.of(mapping) : Optional.empty();
    }

    default Optional<String> asText() {
        return this instanceof Scalar(int line, String text, ScalarType type) && type != ScalarType.NULL
                ? Optional.of(text)
                : Optional.empty();
    }

    default List<FileValue> asList() {
        return this instanceof Sequence(int line, List<FileValue> items) ? items : List.of(this);
    }

    default boolean isNull() {
        return this instanceof Scalar(int line, String text, ScalarType type) && type == ScalarType.NULL;
    }

    /** Returns the value as Python's {@code str()} would write it, except that numbers keep their notation. */
    default String toPython() {
        return switch (this) {
            case Scalar(int line, String text, ScalarType type) ->
                switch (type) {
                    case TEXT, NUMBER -> text;
                    case TRUTH -> isTrue() ? "True" : "False";
                    case NULL -> "None";
                };
            case Sequence(int line, List<FileValue> items) ->
                items.stream().map(FileValue::toLiteral).collect(Collectors.joining(", ", "[", "]"));
            case Mapping(int line, List<Member> members) ->
                members.stream()
                        .map(one -> quoted(one.name()) + ": " + one.value().toLiteral())
                        .collect(Collectors.joining(", ", "{", "}"));
        };
    }

    private String toLiteral() {
        return this instanceof Scalar(int line, String text, ScalarType type) && type == ScalarType.TEXT
                ? quoted(text)
                : toPython();
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n") + "'";
    }

    /** Returns whether the string means true, also in the notation of YAML 1.1: {@code yes}, {@code on}. */
    default boolean isTrue() {
        return this instanceof Scalar(int line, String text, ScalarType type)
                && type == ScalarType.TRUTH
                && text.matches("(?i)true|yes|on");
    }
}
