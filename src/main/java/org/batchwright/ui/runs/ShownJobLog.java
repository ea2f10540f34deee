package org.batchwright.ui.runs;

import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.log.FindViewModel;
import org.batchwright.ui.log.LogView;
import org.batchwright.ui.log.LogViewModel;
import org.batchwright.ui.runs.cause.CauseLine;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.shell.Action;
import org.batchwright.ui.widget.Segments;
import org.batchwright.ui.widget.Texts;

/** The log of the selected job, or its separate error file, and the search for lines in it. */
final class ShownJobLog {
    private final LogViewModel model;
    private final LogView view;
    private final IntConsumer selectJob;
    private final Segments<LogStream> streams = new Segments<>(
            "log-stream", List.of(LogStream.OUTPUT, LogStream.ERRORS), stream -> Texts.get("runs.log." + stream));
    private Optional<RunDetails> shown = Optional.empty();
    private Optional<Opened> opened = Optional.empty();
    /** The log that was last searched for a cause or for text. */
    private Optional<Opened> searched = Optional.empty();

    /** The log on screen. */
    private record Opened(RunId run, int task, LogStream stream) {}

    /** A line that contains the search text. */
    record Target(LogStream stream, String text, FindViewModel.LogPosition position) {}

    /** @param selectJob action that shows another job's log */
    ShownJobLog(LogViewModel model, IntConsumer selectJob) {
        this.model = model;
        this.view = new LogView(model);
        this.selectJob = selectJob;
        view.bar().addChoice(streams);
        streams.onPressed(() -> shown.ifPresent(this::open));
    }

    LogView view() {
        return view;
    }

    /** @param search action that searches the logs of all jobs */
    List<Action> actions(Action search) {
        return List.of(
                search,
                Action.of(Texts.get("runs.command.error"), LogView.NEXT_ERROR, view::goToNextError),
                Action.of(Texts.get("runs.command.error-back"), LogView.PREVIOUS_ERROR, view::goToPreviousError),
                Action.of(Texts.get("runs.command.wrap"), LogView.WRAP, view::switchWrap),
                Action.of(Texts.get("runs.command.header"), view::switchHeader));
    }

    void show(RunDetails details) {
        RunId run = details.row().run().id();
        boolean separate = details.submittedRun()
                .filter(submitted -> submitted.logStreams().contains(LogStream.ERRORS))
                .isPresent();
        streams.setVisible(separate);
        streams.setManaged(separate);
        if (!separate || opened.filter(log -> log.run().equals(run)).isEmpty()) {
            streams.value().set(LogStream.OUTPUT);
        }
        shown = Optional.of(details);
        open(details);
    }

    private void open(RunDetails details) {
        LogStream stream = streams.value().get();
        Opened wanted = new Opened(details.row().run().id(), details.focus().task(), stream);
        view.bar()
                .setEnded(
                        details.loggedJob().filter(job -> job.state().isFinal()).isPresent());
        Optional<String> absence = details.loggedJob().flatMap(RunTexts::neverStarted);
        view.explainAbsence(
                stream == LogStream.ERRORS ? absence.or(() -> Optional.of(Texts.get("runs.log.no-errors"))) : absence);
        if (!opened.equals(Optional.of(wanted))) {
            opened = Optional.of(wanted);
            if (!searched.equals(opened)) {
                view.bar().forgetFound();
            }
            model.show(wanted.run(), wanted.task(), wanted.stream());
        }
    }

    /** Goes to the end of the log, and follows the log from there. */
    void follow() {
        model.parts().goToEnd(() -> model.following().set(true));
    }

    /** Returns whether the log is open at its end and followed as it grows. */
    boolean isFollowed() {
        return model.following().get();
    }

    /** Stops following the log. */
    void close() {
        opened = Optional.empty();
        model.close();
    }

    /** Returns whether the log is still at its end and the user is not searching in it. */
    boolean isUntouched() {
        return model.following().get() && !model.find().isAsked();
    }

    /** Shows one of a job's output files. */
    void goTo(int task, LogStream stream) {
        streams.value().set(stream);
        if (isShown(task)) {
            shown.ifPresent(this::open);
        } else {
            selectJob.accept(task);
        }
    }

    /** Shows the log of a job at the line that shows the cause, if there is such a line. */
    void goTo(CauseLine cause) {
        goTo(cause.task(), cause.stream());
        cause.line().ifPresent(line -> {
            rememberSearched(cause.task(), cause.stream());
            view.bar().find(line);
        });
    }

    /** Shows the log of a job at the target line. */
    void goTo(int task, Target target) {
        rememberSearched(task, target.stream());
        if (isShown(task) && streams.value().get() == target.stream()) {
            view.bar().find(target.text(), target.position());
        } else {
            view.bar().findInNextLog(target.text(), target.position());
            goTo(task, target.stream());
        }
    }

    private boolean isShown(int task) {
        return shown.filter(details -> details.focus().task() == task).isPresent();
    }

    private void rememberSearched(int task, LogStream stream) {
        searched = shown.map(details -> new Opened(details.row().run().id(), task, stream));
    }
}
