package org.batchwright.ui.runs;

import java.util.Optional;
import java.util.function.IntConsumer;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.log.FindViewModel;
import org.batchwright.ui.log.LogView;
import org.batchwright.ui.log.LogViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunTexts;

/** The log of the selected job, and what is looked up in it. */
final class ShownJobLog {
    private final LogViewModel model;
    private final LogView view;
    private final IntConsumer selectJob;
    private Optional<RunDetails> shown = Optional.empty();
    private Optional<Opened> opened = Optional.empty();
    /** The log in which a cause or a text was looked up. */
    private Optional<Opened> searched = Optional.empty();

    /** The log on screen. */
    private record Opened(RunId run, int task) {}

    /** A line that contains a text. */
    record Target(String text, FindViewModel.LogPosition position) {}

    /** @param selectJob shows another job's log */
    ShownJobLog(LogViewModel model, IntConsumer selectJob) {
        this.model = model;
        this.view = new LogView(model);
        this.selectJob = selectJob;
    }

    LogView view() {
        return view;
    }

    void show(RunDetails details) {
        shown = Optional.of(details);
        view.explainAbsence(details.loggedJob().flatMap(RunTexts::neverStarted));
        Opened wanted = new Opened(details.row().run().id(), details.focus().task());
        if (!opened.equals(Optional.of(wanted))) {
            opened = Optional.of(wanted);
            if (!searched.equals(opened)) {
                view.bar().forgetFound();
            }
            model.show(wanted.run(), wanted.task());
        }
    }

    /** Stops following the log. */
    void close() {
        opened = Optional.empty();
        model.close();
    }

    /** Returns whether the log is still at its end, and the user is not searching in it. */
    boolean isUntouched() {
        return model.following().get() && model.find().text().get().isEmpty();
    }

    /** Shows the log of a job. */
    void goTo(int task) {
        if (!isShown(task)) {
            selectJob.accept(task);
        }
    }

    /** Shows the log of a job at this line. */
    void goTo(int task, String line) {
        goTo(task);
        rememberSearched(task);
        view.bar().find(line);
    }

    /** Shows the log of a job at the line with this number. */
    void goTo(int task, Target target) {
        rememberSearched(task);
        if (isShown(task)) {
            view.bar().find(target.text(), target.position());
        } else {
            view.bar().findInNextLog(target.text(), target.position());
            selectJob.accept(task);
        }
    }

    private boolean isShown(int task) {
        return shown.filter(details -> details.focus().task() == task).isPresent();
    }

    private void rememberSearched(int task) {
        searched = shown.map(details -> new Opened(details.row().run().id(), task));
    }
}
