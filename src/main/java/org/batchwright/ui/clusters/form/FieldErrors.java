package org.batchwright.ui.clusters.form;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import org.batchwright.model.Problem;

/** Error messages below the fields of a form. */
final class FieldErrors {
    private final Map<String, Label> labels = new TreeMap<>();

    /** Returns the error label of a field; takes no space while empty. */
    Label label(String field) {
        Label label = new Label();
        label.setId("cluster-wrong-" + field);
        label.setWrapText(true);
        label.getStyleClass().add("field-wrong");
        label.visibleProperty().bind(label.textProperty().isNotEmpty());
        label.managedProperty().bind(label.visibleProperty());
        labels.put(field, label);
        return label;
    }

    void show(List<Problem> problems) {
        labels.keySet().forEach(field -> show(field, problems));
    }

    /** Shows the problems of this field only, as used while typing; does nothing if the form has no such field. */
    void show(String field, List<Problem> problems) {
        Optional.ofNullable(labels.get(field))
                .ifPresent(label -> label.setText(problems.stream()
                        .filter(problem -> problem.where().equals(new Problem.InField(field)))
                        .map(problem -> problem.what() + " " + problem.advice())
                        .collect(Collectors.joining(" "))));
    }
}
