package org.batchwright.ui.runs;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.batchwright.model.run.Task;
import org.batchwright.ui.runs.row.JobPart;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** Steps through the logs of a run's jobs, or of those that match the filter. */
final class JobChooser extends HBox {
    private final Label place = Nodes.withId(new Label(), "run-job-place", "muted");
    private final Button previous;
    private final Button next;
    private Optional<RunDetails> shown = Optional.empty();

    /** @param look action that shows the log of the job with a given number */
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
        String name = job.part()
                .filter(part -> part.job().what().role() == Task.Role.JOB)
                .map(part -> part.job().what().stage().isEmpty()
                        ? Texts.get("runs.job.place", part.number(), part.of())
                        : Texts.get("runs.job.place", task + 1, jobs))
                .orElseGet(job::title);
        place.setText(details.filtered()
                .map(matching -> describeMatch(name, task, matching))
                .orElse(name));
        HoverText.set(
                place,
                RunTexts.state(job.state()) + "\n"
                        + job.part().map(JobPart::tip).orElseGet(job::title));
        previous.setDisable(neighbor(details, -1).isEmpty());
        next.setDisable(neighbor(details, 1).isEmpty());
        return details.focus().isWholeRun();
    }

    private void stepJob(IntConsumer look, int step) {
        shown.ifPresent(details -> neighbor(details, step).ifPresent(look));
    }

    private static String describeMatch(String name, int task, Set<Integer> matching) {
        long before = matching.stream().filter(other -> other < task).count();
        return matching.contains(task)
                ? Texts.get("runs.job.place.match", name, before + 1, matching.size())
                : Texts.get("runs.job.place.hidden", name);
    }

    /** @param step 1 for the next job, -1 for the previous one */
    private static OptionalInt neighbor(RunDetails details, int step) {
        int jobs = details.row().run().jobs().size();
        return IntStream.iterate(details.focus().task() + step, task -> task >= 0 && task < jobs, task -> task + step)
                .filter(task -> details.filtered()
                        .map(matching -> matching.contains(task))
                        .orElse(true))
                .findFirst();
    }
}
