package org.batchwright.importing.body;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.importing.shell.Statement;
import org.batchwright.importing.shell.Token;

/**
 * Lines that run before the command. A generated script runs its setup in the run's folder and only then changes to the code folder, so the
 * setup changes to the code folder before lines that depend on the working folder.
 */
final class SetupLines {
    static final String CHANGE_TO_CODE = "cd \"$bw_run/work\"";

    /** A line and the statement that it comes from; a {@code cd} that was added has no statement. */
    private record Step(Optional<Statement> statement, String line) {}

    private final List<Step> steps = new ArrayList<>();

    /** The folder changes between the code folder and the command, in order. */
    private final List<String> way = new ArrayList<>();

    /** @param start the folder where the lines run, quoted */
    SetupLines(Optional<String> start) {
        start.ifPresent(this::changeFolder);
    }

    void changeFolder(String word) {
        way.add(word);
        steps.add(new Step(Optional.empty(), "cd " + word));
    }

    /** Changes back to the start folder. */
    void returnToStart() {
        if (!way.isEmpty()) {
            way.clear();
            steps.add(new Step(Optional.empty(), CHANGE_TO_CODE));
        }
    }

    /** @param comments the comments that describe the line */
    void add(Statement statement, List<Token> comments) {
        String above =
                comments.stream().map(comment -> comment.raw().strip() + "\n").collect(Collectors.joining());
        steps.add(new Step(Optional.of(statement), above + statement.text()));
    }

    /** Returns a prefix such as {@code cd src && }. */
    String prefix() {
        return String.join("", way.stream().map(word -> "cd " + word + " && ").toList());
    }

    Stream<Statement> statements() {
        return steps.stream().flatMap(step -> step.statement().stream());
    }

    List<String> lines() {
        boolean needed = statements().anyMatch(StatementClassifier::needsFolder);
        List<String> lines = new ArrayList<>();
        boolean there = false;
        for (Step step : steps) {
            boolean moves = step.statement().isEmpty();
            if (moves && !needed) {
                continue;
            }
            if (!there
                    && (moves
                            || step.statement()
                                    .filter(StatementClassifier::needsFolder)
                                    .isPresent())) {
                lines.add(CHANGE_TO_CODE);
                there = true;
            }
            lines.addAll(List.of(step.line().split("\n", -1)));
        }
        return lines;
    }
}
