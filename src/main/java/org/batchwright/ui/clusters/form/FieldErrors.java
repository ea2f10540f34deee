package org.batchwright.ui.clusters.form;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import org.batchwright.model.Problem;
import org.batchwright.ui.widget.node.Nodes;

/** Problems shown next to the fields of a form; these fields get a border of the same color. */
final class FieldErrors {
    private static final PseudoClass WARNING = PseudoClass.getPseudoClass("warning");

    private final Map<String, Label> labels = new TreeMap<>();
    private final Map<String, Node> inputs = new TreeMap<>();

    /** Returns the label of a field's problems; the label is blank if there are none. */
    Label label(String field) {
        Label label = Nodes.withId(new Label(), "cluster-wrong-" + field, "field-wrong");
        labels.put(field, label);
        return label;
    }

    /** Returns the label of a field's problems, and marks the input while there are any. */
    Label label(String field, Node input) {
        inputs.put(field, input);
        return label(field);
    }

    void show(List<Problem> problems) {
        labels.keySet().forEach(field -> show(field, problems));
    }

    /** Shows the problems of this field only, as the user types; does nothing if the form has no such field. */
    void show(String field, List<Problem> problems) {
        List<Problem> own = problems.stream()
                .filter(problem -> problem.where().equals(new Problem.InField(field)))
                .toList();
        boolean wrong = own.stream().anyMatch(problem -> problem.severity() == Problem.Severity.ERROR);
        Optional.ofNullable(labels.get(field)).ifPresent(label -> {
            label.pseudoClassStateChanged(WARNING, !wrong && !own.isEmpty());
            label.setText(own.stream()
                    .map(problem -> (problem.what() + " " + problem.advice()).strip())
                    .collect(Collectors.joining(" ")));
        });
        Optional.ofNullable(inputs.get(field)).ifPresent(input -> {
            mark(input, "wrong", wrong);
            mark(input, "doubtful", !wrong && !own.isEmpty());
        });
    }

    private static void mark(Node input, String style, boolean on) {
        input.getStyleClass().remove(style);
        if (on) {
            input.getStyleClass().add(style);
        }
    }
}
