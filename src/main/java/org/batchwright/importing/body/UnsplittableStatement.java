package org.batchwright.importing.body;

import java.util.List;
import java.util.Optional;
import org.batchwright.importing.shell.Statement;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.text.Message;

/**
 * The statement that prevents a script from being split into setup, command and parameters.
 *
 * @param why what the statement does, worded to follow "which"
 */
record UnsplittableStatement(Statement statement, String why) {

    /** Finds the statement; empty if the script is a sequence of lines whose last program is the command. */
    static Optional<UnsplittableStatement> of(List<Statement> statements) {
        int at = mainIndex(statements);
        Optional<UnsplittableStatement> apart = statements.stream()
                .filter(StatementClassifier::affectsEnclosingScript)
                .findFirst()
                .map(statement -> new UnsplittableStatement(statement, describeReach(statement)));
        if (at < 0 || apart.isPresent()) {
            return apart.or(() -> statements.stream()
                    .findFirst()
                    .map(first -> new UnsplittableStatement(first, Message.text("importing.obstacle-no-program"))));
        }
        List<Statement> before = statements.subList(0, at);
        return before.stream()
                .filter(StatementClassifier::mayChangeFolder)
                .findFirst()
                .map(statement -> new UnsplittableStatement(statement, Message.text("importing.obstacle-folder")))
                .or(() -> ofMain(statements.get(at), before));
    }

    /** Returns the index of the main command; -1 if there is none. */
    static int mainIndex(List<Statement> statements) {
        int at = statements.size() - 1;
        while (at >= 0 && StatementClassifier.isFinalOutput(statements.get(at))) {
            at--;
        }
        return at;
    }

    private static Optional<UnsplittableStatement> ofMain(Statement main, List<Statement> before) {
        if (!StatementClassifier.isProgram(main) && before.stream().anyMatch(StatementClassifier::isProgram)) {
            return Optional.of(new UnsplittableStatement(main, Message.text("importing.obstacle-after-program")));
        }
        if (main.isCompound()) {
            return Optional.of(new UnsplittableStatement(main, describeCompound(main)));
        }
        if (!main.fitsOneLine()) {
            return Optional.of(new UnsplittableStatement(
                    main,
                    main.hasOperator("<<", "<<-")
                            ? Message.text("importing.obstacle-here-document")
                            : Message.text("importing.obstacle-several-lines")));
        }
        return main.first().equals("export")
                ? Optional.of(new UnsplittableStatement(main, Message.text("importing.obstacle-no-program")))
                : Optional.empty();
    }

    private static String describeReach(Statement statement) {
        return switch (statement.first()) {
            case "trap" -> Message.text("importing.obstacle-trap");
            case "wait" -> Message.text("importing.obstacle-wait");
            default -> Message.text("importing.obstacle-background");
        };
    }

    private static String describeCompound(Statement statement) {
        return switch (statement.tokens().getFirst().raw()) {
            case "for", "while", "until", "select" -> Message.text("importing.obstacle-loop");
            case "if", "case", "[[", "((" -> Message.text("importing.obstacle-condition");
            case "{", "(" -> Message.text("importing.obstacle-group");
            default -> Message.text("importing.obstacle-function");
        };
    }

    /** Returns the note for the report, with the line. */
    ImportNote note() {
        String first = statement.text().lines().findFirst().orElse("").strip();
        return new ImportNote(statement.line(), first, Became.SETUP, why);
    }
}
