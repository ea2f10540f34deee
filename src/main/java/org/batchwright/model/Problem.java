package org.batchwright.model;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.text.Message;

/**
 * Something that the user can fix; problems are collected and shown, never thrown.
 *
 * @param severity the severity, which determines whether the problem blocks submission and where it is sorted
 * @param where the location of the problem
 * @param message what is wrong and why, and what to do about it
 * @param fixes changes that fix the problem, the best first; may be empty
 */
public record Problem(Severity severity, Where where, Message message, List<Fix> fixes) {
    private static final Set<String> SAYS_WHAT_IS_EXPECTED =
            Set.of("plan.wrong-type", "workspace.wrong-type", "workspace.wrong-type-of-file", "workspace.wrong-item");

    /** An error blocks submission; a warning does not; a note explains what was not checked and why. */
    public enum Severity {
        ERROR,
        WARNING,
        NOTE
    }

    public Problem {
        fixes = List.copyOf(fixes);
    }

    /** A location that a click can navigate to. */
    public sealed interface Where {}

    /** The field of the form with this key ({@code resources.time}), or {@code parameters.NAME}, {@code environment.variables.NAME}. */
    public record InField(String key) implements Where {}

    /** A position in a hand-written file; lines and columns are counted from 1. */
    public record InFile(Path file, int line, int column, Optional<String> key) implements Where {}

    /** A line of a script template, counted from 1. */
    public record InTemplate(String name, int line) implements Where {}

    /** A manual edit of the scripts, by its index among the preset's edits on the cluster, from 0. */
    public record InManualEdit(int place) implements Where {}

    /** A part of one stage. */
    public record InStage(String stage, Where inner) implements Where {

        /**
         * Returns the key of the field in the stage: {@code stages.train.resources.time}; if the part is not a field, returns the key of
         * the stage.
         */
        public String key() {
            return "stages." + stage + (inner instanceof InField(String key) ? "." + key : "");
        }
    }

    /** The problem has no single location. */
    public record Anywhere() implements Where {}

    public static Problem error(Where where, Message message) {
        return new Problem(Severity.ERROR, where, message, List.of());
    }

    public static Problem error(Where where, String what, String advice) {
        return error(where, Message.written(what, advice));
    }

    public static Problem warning(Where where, Message message) {
        return new Problem(Severity.WARNING, where, message, List.of());
    }

    public static Problem warning(Where where, String what, String advice) {
        return warning(where, Message.written(what, advice));
    }

    public static Problem note(Where where, Message message) {
        return new Problem(Severity.NOTE, where, message, List.of());
    }

    public Problem withFixes(Fix... more) {
        return new Problem(severity, where, message, List.of(more));
    }

    public Problem withSeverity(Severity other) {
        return new Problem(other, where, message, fixes);
    }

    /** Returns what is wrong and why, in one sentence. */
    public String what() {
        return message.what();
    }

    /** Returns what to do about the problem, in one sentence; empty if {@link #what} already states it. */
    public String advice() {
        return SAYS_WHAT_IS_EXPECTED.contains(message.code()) ? "" : message.advice();
    }

    /** Returns whether this problem of a value in use duplicates a problem that was found when the value was read from a file. */
    public boolean duplicates(Problem inFile) {
        return where instanceof InField(String key)
                && inFile.where() instanceof InFile file
                && file.key().equals(Optional.of(key))
                && (message.equals(inFile.message()) || isSameWrongType(inFile.message()));
    }

    /**
     * Returns whether both problems report a value of the same wrong type. In both messages, the second argument describes the expected
     * value.
     */
    private boolean isSameWrongType(Message inFile) {
        return message.code().equals("plan.wrong-type")
                && inFile.code().equals("workspace.wrong-type")
                && message.arguments().get(1).equals(inFile.arguments().get(1));
    }

    public boolean isBlocking() {
        return severity == Severity.ERROR;
    }
}
