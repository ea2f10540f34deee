package org.batchwright.importing.body;

import java.util.List;
import java.util.Optional;
import org.batchwright.importing.shell.Statement;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;

/**
 * The statement that prevents a script from being split into setup, command and parameters.
 *
 * @param why what it does, after "which"
 */
record SplitObstacle(Statement statement, String why) {

    /** Empty if the script is a sequence of lines, the last program of which is the command. */
    static Optional<SplitObstacle> of(List<Statement> statements) {
        int at = mainIndex(statements);
        Optional<SplitObstacle> apart = statements.stream()
                .filter(StatementKinds::affectsEnclosingScript)
                .findFirst()
                .map(statement -> new SplitObstacle(statement, describeReach(statement)));
        if (at < 0 || apart.isPresent()) {
            return apart.or(() ->
                    statements.stream().findFirst().map(first -> new SplitObstacle(first, "does not start a program")));
        }
        List<Statement> before = statements.subList(0, at);
        return before.stream()
                .filter(StatementKinds::mayChangeFolder)
                .findFirst()
                .map(statement ->
                        new SplitObstacle(statement, "changes the folder in a way that requires the whole script"))
                .or(() -> ofMain(statements.get(at), before));
    }

    /** Index of the main command; -1 if absent. */
    static int mainIndex(List<Statement> statements) {
        int at = statements.size() - 1;
        while (at >= 0 && StatementKinds.isFinalOutput(statements.get(at))) {
            at--;
        }
        return at;
    }

    private static Optional<SplitObstacle> ofMain(Statement main, List<Statement> before) {
        if (!StatementKinds.isProgram(main) && before.stream().anyMatch(StatementKinds::isProgram)) {
            return Optional.of(new SplitObstacle(main, "does something after the program"));
        }
        if (main.isCompound()) {
            return Optional.of(new SplitObstacle(main, describeCompound(main)));
        }
        if (!main.fitsOneLine()) {
            return Optional.of(new SplitObstacle(
                    main, main.hasOperator("<<", "<<-") ? "has a here-document" : "does not fit on one line"));
        }
        return main.first().equals("export")
                ? Optional.of(new SplitObstacle(main, "does not start a program"))
                : Optional.empty();
    }

    private static String describeReach(Statement statement) {
        return switch (statement.first()) {
            case "trap" -> "sets a trap";
            case "wait" -> "waits for something in the background";
            default -> "runs something in the background";
        };
    }

    private static String describeCompound(Statement statement) {
        return switch (statement.tokens().getFirst().raw()) {
            case "for", "while", "until", "select" -> "is a loop";
            case "if", "case", "[[", "((" -> "is a condition";
            case "{", "(" -> "is a group of commands";
            default -> "defines a function";
        };
    }

    /** The note for the report, with the line. */
    ImportNote note() {
        String first = statement.text().lines().findFirst().orElse("").strip();
        return new ImportNote(statement.line(), first, Became.SETUP, why);
    }
}
