package org.batchwright.importing.experiment;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.importing.experiment.value.FileValue;
import org.batchwright.importing.experiment.value.FileValue.Mapping;
import org.batchwright.importing.experiment.value.FileValue.Member;
import org.batchwright.importing.experiment.value.FileValue.Sequence;
import org.batchwright.importing.experiment.value.PythonLines;
import org.batchwright.importing.experiment.value.PythonLiterals;
import org.batchwright.text.Message;

/**
 * A Python file that contains only settings: assignments of literals, dictionaries, classes of fields with defaults. A file that contains
 * anything else is a program.
 */
final class PythonSettings {
    private static final Pattern PROGRAM = Pattern.compile(
            "__main__|\\b(?:argparse|click|typer|fire|hydra|absl|optparse|getopt)\\b|sys\\.argv|^\\s*#!",
            Pattern.MULTILINE);
    private static final Pattern HARMLESS =
            Pattern.compile("(?s)(?:import|from|pass)\\b.*|@[\\w.]+(?:\\(.*\\))?|[rR]?([\"']).*\\1|\\.\\.\\.");
    private static final Pattern CLASS = Pattern.compile("class\\s+(\\w+)\\s*(?:\\([^()]*\\))?\\s*:\\s*(?:#.*)?");
    private static final Pattern ASSIGNED =
            Pattern.compile("(?s)([\\p{L}_][\\p{L}\\p{N}_]*)\\s*(?::\\s*([^=]{1,200}?))?\\s*=(?!=)\\s*(.+)");

    /** Matches a function, a class, or a value that no function in the file computes. */
    private static final Pattern DEFINITION = Pattern.compile(
            "(?s)(?:(?:async\\s+)?def|class)\\s.*|[\\w.]+\\s*(?::[^=]+)?=(?!=)\\s*(?:[\\[{(\"'\\d]|dict\\(|True\\b|False\\b|None\\b).*");

    private static final Pattern HIDDEN = Pattern.compile("__\\w+__");
    private static final Pattern FACTORY = Pattern.compile(
            "(?s)(?:field\\(\\s*default_factory\\s*=\\s*(?:lambda\\s*:\\s*)?)?(\\w+)(?:\\(\\s*\\))?\\s*\\)?");
    private static final Pattern FIELD_DEFAULT = Pattern.compile("(?s)field\\(\\s*default\\s*=\\s*(.+?)\\s*,?\\s*\\)");
    private static final Pattern FIELD_LAMBDA =
            Pattern.compile("(?s)field\\(\\s*default_factory\\s*=\\s*lambda\\s*:\\s*(.+?)\\s*,?\\s*\\)");

    private final Map<String, FileValue> known = new LinkedHashMap<>();
    private final List<Member> assigned = new ArrayList<>();
    private final List<Member> classes = new ArrayList<>();
    private final FileNotes notes;
    private Optional<String> open = Optional.empty();
    private Map<String, Member> fields = new LinkedHashMap<>();
    private int openLine;

    private PythonSettings(FileNotes notes) {
        this.notes = notes;
    }

    /**
     * The settings of a file.
     *
     * @param omitted the settings whose values are computed
     */
    record Found(FileValue root, FileNotes omitted) {}

    /** Returns the settings; empty if the file is a program or one of its modules. */
    static Optional<Found> find(ExperimentText text) {
        if (PROGRAM.matcher(text.text()).find()) {
            return Optional.empty();
        }
        PythonSettings settings = new PythonSettings(text.newNotes());
        for (PythonLines.Statement statement : PythonLines.of(text.lines())) {
            if (!settings.accepts(statement)) {
                return Optional.empty();
            }
        }
        settings.closeClass();
        return settings.root().map(root -> new Found(root, settings.notes));
    }

    /** Returns whether a file contains only definitions for programs to use, so running it would do nothing. */
    static boolean definesOnly(ExperimentText text) {
        List<String> outer = PythonLines.of(text.lines()).stream()
                .filter(statement -> statement.indent() == 0)
                .map(PythonLines.Statement::text)
                .toList();
        return outer.stream().anyMatch(line -> !HARMLESS.matcher(line).matches())
                && outer.stream()
                        .allMatch(line -> HARMLESS.matcher(line).matches()
                                || DEFINITION.matcher(line).matches());
    }

    private boolean accepts(PythonLines.Statement statement) {
        if (statement.indent() == 0) {
            closeClass();
            Matcher begins = CLASS.matcher(statement.text());
            if (begins.matches()) {
                open = Optional.of(begins.group(1));
                openLine = statement.line();
                fields = new LinkedHashMap<>();
                return true;
            }
        } else if (open.isEmpty()) {
            return false;
        }
        return HARMLESS.matcher(statement.text()).matches() || accepts(statement, ASSIGNED.matcher(statement.text()));
    }

    private boolean accepts(PythonLines.Statement statement, Matcher assignment) {
        if (!assignment.matches()) {
            // a field without a default, which must be entered
            boolean isField = open.isPresent() && statement.text().matches("\\w+\\s*:\\s*[^=]+");
            if (isField) {
                notes.omit(
                        statement.line(),
                        Message.of("importing.hydra-missing", statement.text().replaceFirst("\\s*:.*", "")));
            }
            return isField;
        }
        String name = assignment.group(1);
        if (HIDDEN.matcher(name).matches()) {
            return true;
        }
        Optional<FileValue> value = value(assignment.group(3), statement.line());
        if (value.isEmpty()) {
            notes.omit(statement.line(), Message.of("importing.python-computed", name));
        } else if (open.isPresent()) {
            fields.put(name, new Member(statement.line(), name, value.get()));
        } else {
            known.put(name, value.get());
            assigned.removeIf(one -> one.name().equals(name));
            assigned.add(new Member(statement.line(), name, value.get()));
        }
        return true;
    }

    private Optional<FileValue> value(String written, int line) {
        Matcher given = FIELD_DEFAULT.matcher(written);
        Matcher made = FIELD_LAMBDA.matcher(written);
        Matcher instance = FACTORY.matcher(written);
        Optional<FileValue> literal = PythonLiterals.read(
                given.matches() ? given.group(1) : made.matches() ? made.group(1) : written, line, known);
        return literal.or(() -> instance.matches()
                ? classes.stream()
                        .filter(one -> one.name().equals(instance.group(1)))
                        .map(Member::value)
                        .findFirst()
                : Optional.empty());
    }

    private void closeClass() {
        open.ifPresent(name ->
                classes.add(new Member(openLine, name, new Mapping(openLine, List.copyOf(fields.values())))));
        open = Optional.empty();
    }

    /**
     * Returns the list or dictionary of settings if it is the only one; otherwise all assignments; otherwise the fields of the last class.
     */
    private Optional<FileValue> root() {
        List<Member> large = assigned.stream()
                .filter(one -> one.value() instanceof Mapping || isListOfMappings(one.value()))
                .toList();
        if (large.size() == 1) {
            return Optional.of(large.getFirst().value());
        }
        if (!assigned.isEmpty()) {
            return Optional.of(new Mapping(assigned.getFirst().line(), assigned));
        }
        return classes.isEmpty()
                ? Optional.empty()
                : Optional.of(classes.getLast().value());
    }

    private static boolean isListOfMappings(FileValue value) {
        return value instanceof Sequence(int line, List<FileValue> items)
                && !items.isEmpty()
                && items.stream().allMatch(Mapping.class::isInstance);
    }
}
