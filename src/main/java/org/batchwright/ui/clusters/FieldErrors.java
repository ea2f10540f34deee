package org.batchwright.ui.clusters;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javafx.scene.control.Label;
import org.batchwright.model.Problem;

/** What is wrong with each field of a form, told below it. */
final class FieldErrors {
    private final Map<String, Label> labels = new TreeMap<>();

    /** The place of a field's fault; takes no room while there is none. */
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

    /** Tells those of this field alone, as while it is typed in; nothing when the form has no such field. */
    void show(String field, List<Problem> problems) {
        Optional.ofNullable(labels.get(field))
                .ifPresent(label -> label.setText(problems.stream()
                        .filter(problem -> problem.where().equals(new Problem.InField(field)))
                        .map(problem -> problem.what() + " " + problem.advice())
                        .collect(Collectors.joining(" "))));
    }
}
