package org.batchwright.ui.clusters.form;

import java.util.List;
import java.util.Optional;
import javafx.scene.layout.StackPane;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.text.Message;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.ErrorPanel;
import org.batchwright.ui.widget.Texts;

/** Notice above a form whose changes cannot be saved: the problem with the file, and a button that shows the YAML. */
final class UnsavedNotice extends StackPane {
    private final Runnable showYaml;

    UnsavedNotice(Runnable showYaml) {
        this.showYaml = showYaml;
        managedProperty().bind(visibleProperty());
        setVisible(false);
    }

    /** @param problems the problems of the last attempt to save; problems of fields are shown next to the fields */
    void show(List<Problem> problems) {
        Optional<Problem> ofFile = problems.stream()
                .filter(problem -> !(problem.where() instanceof Problem.InField))
                .findFirst();
        getChildren().clear();
        ofFile.map(this::panel).ifPresent(getChildren()::add);
        setVisible(ofFile.isPresent());
    }

    private ErrorPanel panel(Problem problem) {
        String place = problem.where() instanceof Problem.InFile in
                ? Texts.get(
                        "clusters.form.unsaved.place", String.valueOf(in.file().getFileName()), in.line())
                : "";
        Message why = Message.written(
                Texts.get("clusters.form.unsaved", place, problem.what()), Texts.get("clusters.form.unsaved.advice"));
        ErrorPanel panel = new ErrorPanel(new OperationException.NotPossible(why), () -> show(List.of())).apart();
        panel.addButton(Buttons.text("cluster-unsaved-yaml", Texts.get("clusters.form.unsaved.yaml"), () -> {
            show(List.of());
            showYaml.run();
        }));
        return panel;
    }
}
