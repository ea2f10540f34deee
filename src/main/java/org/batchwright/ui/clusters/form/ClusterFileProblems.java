package org.batchwright.ui.clusters.form;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.widget.Card;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/**
 * Problems in the cluster files.
 *
 * @param all supplier of the current problems of all files; does not access the disk
 */
public record ClusterFileProblems(Supplier<List<Problem>> all) {

    /** Returns a card with the problems of this cluster's file; empty if there are none. */
    public Optional<Node> of(ClusterName cluster) {
        List<Problem> problems = all.get().stream()
                .filter(problem -> isFileOf(problem, cluster))
                .sorted(Comparator.comparingInt(problem -> locationOf(problem).line()))
                .toList();
        if (problems.isEmpty()) {
            return Optional.empty();
        }
        VBox lines = Nodes.withId(new VBox(6), "cluster-file-problems");
        problems.forEach(problem -> lines.getChildren().add(line(problem)));
        return Optional.of(new Card(Texts.get("clusters.file", name(problems.getFirst())), lines));
    }

    private static boolean isFileOf(Problem problem, ClusterName cluster) {
        return problem.where() instanceof Problem.InFile
                && name(problem).replaceFirst("\\.ya?ml$", "").equals(cluster.value());
    }

    private static String name(Problem problem) {
        return String.valueOf(locationOf(problem).file().getFileName());
    }

    private static Problem.InFile locationOf(Problem problem) {
        return (Problem.InFile) problem.where();
    }

    private static Label line(Problem problem) {
        Problem.InFile place = locationOf(problem);
        return Labels.wrapped(
                Texts.get(
                        "clusters.file.problem",
                        String.valueOf(place.line()),
                        String.valueOf(place.column()),
                        problem.what() + " " + problem.advice()),
                problem.isBlocking() ? "field-wrong" : "muted");
    }
}
