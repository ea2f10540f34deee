package org.batchwright.ui.compose.problems;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.ui.compose.draft.state.ProblemOrder;
import org.batchwright.ui.compose.draft.state.StageProblemLocations;
import org.batchwright.ui.compose.field.FieldEditor;
import org.batchwright.ui.compose.row.AssignmentKey;
import org.batchwright.ui.widget.Texts;

/** Names the location of a problem in the same way as the form. */
final class ProblemLocation {
    private ProblemLocation() {}

    /**
     * Returns the line in the shown text and the location. Omits the line if the text does not contain the problem, and the location if the
     * problem's message already names it.
     *
     * @param line the problem's line in the shown text of the preset
     */
    static Optional<String> describe(Problem problem, Optional<Integer> line) {
        Optional<String> number = line.map(known -> Texts.get("compose.problem.line", known));
        if (number.isPresent() && problem.where() instanceof Problem.InFile) {
            return number; // the line in the file on screen
        }
        Optional<String> place =
                describe(problem).filter(name -> !problem.message().arguments().contains(name));
        return number.isEmpty()
                ? place
                : Optional.of(Stream.concat(number.stream(), place.stream()).collect(Collectors.joining(" · ")));
    }

    /** Returns the field name as shown in the form, or the position in the file. */
    private static Optional<String> describe(Problem problem) {
        if (problem.where() instanceof Problem.InFile file) {
            return Optional.of(file.file().getFileName() + ", "
                    + Texts.get("compose.problem.file", String.valueOf(file.line()), String.valueOf(file.column())));
        }
        if (problem.where() instanceof Problem.InStage(String stage, Problem.Where inner)) {
            return Optional.of(title(inner).map(name -> stage + " · " + name).orElse(stage));
        }
        return ofPredecessors(problem.where()).or(() -> title(problem.where()));
    }

    private static Optional<String> ofPredecessors(Problem.Where where) {
        return StageProblemLocations.stageOf(where)
                .filter(stage ->
                        StageProblemLocations.inForm(where).equals(new Problem.InField(StageProblemLocations.AFTER)))
                .map(stage -> stage + " · " + Texts.get("compose.stage.after"));
    }

    private static Optional<String> title(Problem.Where where) {
        return ProblemOrder.key(where)
                .map(key -> AssignmentKey.of(key).map(AssignmentKey::name).orElseGet(() -> FieldEditor.title(key)));
    }
}
