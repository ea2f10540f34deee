package org.batchwright.ui.runs.dialog;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.files.RunFilesViewModel;
import org.batchwright.ui.runs.access.DebuggerAttaching;
import org.batchwright.ui.runs.access.DebuggerDialog;
import org.batchwright.ui.runs.look.LookDialog;
import org.batchwright.ui.runs.look.LookInsideViewModel;
import org.batchwright.ui.runs.port.PortDialog;
import org.batchwright.ui.runs.port.PortsViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunRow;

/**
 * Asks questions about runs in dialogs on a layer above the screen.
 *
 * @param showFiles shows the files of the selected run
 */
public record RunDialogs(
        DialogLayer layer, RunFilesViewModel files, PortsViewModel ports, ResubmitQuestion again, Runnable showFiles)
        implements RunQuestions {
    private void confirm(ConfirmDialog.Question question, Runnable yes) {
        ConfirmDialog dialog = new ConfirmDialog(question, yes, layer::close);
        layer.open(dialog);
        dialog.focusDefault();
    }

    @Override
    public void cancel(Run run, int jobs, Runnable yes) {
        confirm(ConfirmDialog.Question.cancel(run, jobs), yes);
    }

    @Override
    public void requeue(Run run, Runnable yes) {
        confirm(ConfirmDialog.Question.requeue(run), yes);
    }

    @Override
    public void results(RunDetails run) {
        Run shown = run.row().run();
        ResultsDialog dialog = new ResultsDialog(
                ResultsRequest.of(run, wish -> {
                    showFiles.run();
                    files.downloadResults(shown, wish);
                }),
                layer::close);
        layer.open(dialog);
        dialog.focusFirstInput();
    }

    @Override
    public ReadOnlyObjectProperty<Optional<RunId>> downloaded() {
        return files.downloaded();
    }

    @Override
    public void openResults(Run run) {
        showFiles.run();
        files.openResults(run);
    }

    @Override
    public void port(RunDetails now) {
        Run run = now.row().run();
        OptionalInt task = runningTask(now);
        PortDialog dialog = new PortDialog(run, port -> ports.open(run, task, port), layer::close);
        layer.open(dialog);
        dialog.focusInput();
        ports.findLastPort(run, dialog::suggest);
    }

    @Override
    public void attachDebugger(DebuggerAttaching model, Run run) {
        DebuggerDialog dialog = new DebuggerDialog(model, run, layer::close);
        layer.open(dialog, dialog::closed);
        dialog.attach();
    }

    @Override
    public void lookInside(LookInsideViewModel model, RunDetails now) {
        LookDialog dialog = new LookDialog(model, now.row().run(), runningTask(now), layer::close);
        layer.open(dialog, dialog::closed);
        dialog.look();
    }

    /** The focused job, if it is running; empty means the first running one. */
    private static OptionalInt runningTask(RunDetails now) {
        return now.row().isSeveral() && isRunning(now.row().run(), now.focus().task())
                ? OptionalInt.of(now.focus().task())
                : OptionalInt.empty();
    }

    private static boolean isRunning(Run run, int task) {
        return run.jobs().stream().anyMatch(job -> job.task() == task && job.state() == JobState.RUNNING);
    }

    @Override
    public void askResubmit(RunRow row, Set<Integer> jobs) {
        again.ask(row, jobs, Settings.NONE);
    }

    @Override
    public void resubmit(RunRow row, Runnable atOnce) {
        again.askIfCodeChanged(row, atOnce);
    }
}
