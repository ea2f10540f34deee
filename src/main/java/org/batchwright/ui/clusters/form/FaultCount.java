package org.batchwright.ui.clusters.form;

import java.util.List;
import java.util.function.Predicate;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import org.batchwright.model.Problem;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The number of errors in a form, as a link to the first one. While there are any, Enter does not save. */
public final class FaultCount extends Hyperlink {
    public FaultCount() {
        setId("cluster-form-faults");
        getStyleClass().add("form-faults");
        Labels.whole(this);
        show(List.of(), key -> true);
    }

    /**
     * Keeps a button from being the default button while there are errors.
     *
     * @param first shows the first error
     */
    public void guard(Button save, Runnable first) {
        setOnAction(pressed -> {
            setVisited(false);
            first.run();
        });
        save.defaultButtonProperty().bind(visibleProperty().not());
    }

    /** @param counted whether the errors of a field count, which a new form may not show yet */
    public void show(List<Problem> problems, Predicate<String> counted) {
        long errors = problems.stream()
                .filter(problem -> problem.severity() == Problem.Severity.ERROR)
                .filter(problem -> problem.where() instanceof Problem.InField(String key) && counted.test(key))
                .count();
        setText(Texts.get("clusters.form.faults", errors));
        Nodes.setShown(this, errors > 0);
    }
}
