package org.batchwright.ui.runs;

import java.util.Optional;
import java.util.function.IntConsumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.model.run.Task;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Steps through the logs of a run's jobs. */
final class JobChooser extends HBox {
    private final Label place = Nodes.withId(new Label(), "run-job-place", "muted");
    private final Button previous;
    private final Button next;
    private Optional<RunDetails> shown = Optional.empty();

    /** @param look shows the log of the job with this number */
    JobChooser(IntConsumer look) {
        super(2);
        setId("run-jobs");
        setAlignment(Pos.CENTER_LEFT);
        setMinWidth(USE_PREF_SIZE);
        previous = Buttons.icon(
                "run-job-previous", "fth-chevron-left", Texts.get("runs.job.previous"), () -> stepJob(look, -1));
        next = Buttons.icon("run-job-next", "fth-chevron-right", Texts.get("runs.job.next"), () -> stepJob(look, 1));
        getChildren().addAll(place, previous, next);
    }

    /** Shows the run's jobs, and returns whether there is more than one to step through. */
    boolean show(RunDetails details) {
        shown = Optional.of(details);
        if (!details.row().isSeveral()) {
            return false;
        }
        int task = details.focus().task();
        int jobs = details.row().run().jobs().size();
        RunRow job = details.row().of(task);
        place.setText(job.part()
                .filter(part -> part.job().what().role() == Task.Role.JOB)
                .map(part -> part.job().what().stage().isEmpty()
                        ? Texts.get("runs.job.place", part.number(), part.of())
                        : Texts.get("runs.job.place", task + 1, jobs))
                .orElseGet(job::title));
        HoverText.set(place, job.title() + " · " + RunTexts.state(job.state()));
        previous.setDisable(task == 0);
        next.setDisable(task == jobs - 1);
        return details.focus().isWholeRun();
    }

    private void stepJob(IntConsumer look, int step) {
        shown.ifPresent(details -> look.accept(details.focus().task() + step));
    }
}
