package org.batchwright.ui.runs.dialog;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.files.RunFilesViewModel;
import org.batchwright.ui.runs.port.PortDialog;
import org.batchwright.ui.runs.port.PortsViewModel;
import org.batchwright.ui.runs.row.RunDetails;
import org.batchwright.ui.runs.row.RunRow;

/**
 * Asks for confirmation or input before actions on runs, in dialogs on a layer above the screen.
 *
 * @param showFiles action that shows the files of the selected run
 * @param log the log of the selected run
 */
public record RunDialogs(
        DialogLayer layer,
        RunFilesViewModel files,
        PortsViewModel ports,
        ResubmitQuestion again,
        Runnable showFiles,
        ShownLog log) {
    /** The log of the selected run. */
    public interface ShownLog {
        /** Shows the end of the log, and follows the log from there. */
        void follow();

        /** Returns whether the end of the log is shown and followed. */
        boolean isFollowed();
    }

    private void confirm(ConfirmDialog.Question question, Runnable yes) {
        ConfirmDialog dialog = new ConfirmDialog(question, yes, layer::close);
        layer.open(dialog);
        dialog.focusDefault();
    }

    /** @param jobs the number of the run's jobs */
    public void cancel(Run run, int jobs, Runnable yes) {
        confirm(ConfirmDialog.Question.cancel(run, jobs), yes);
    }

    /** Asks whether to cancel several runs. */
    public void cancelAll(List<Run> runs, Runnable yes) {
        confirm(ConfirmDialog.Question.cancelAll(runs), yes);
    }

    /** Asks whether to submit several runs again, each with its own code. */
    public void resubmitAll(List<Run> runs, Runnable yes) {
        confirm(ConfirmDialog.Question.resubmitAll(runs), yes);
    }

    /** Asks for confirmation, because running jobs lose unsaved state. */
    public void requeue(Run run, Runnable yes) {
        confirm(ConfirmDialog.Question.requeue(run), yes);
    }

    /** Asks which result files to download. */
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

    /** Returns the run for which downloaded files were last found. */
    public ReadOnlyObjectProperty<Optional<RunId>> downloaded() {
        return files.downloaded();
    }

    /** Opens the local folder of the downloaded files. */
    public void openResults(Run run) {
        showFiles.run();
        files.openResults(run);
    }

    /** Asks which port to forward. */
    public void port(RunDetails now) {
        Run run = now.row().run();
        OptionalInt task = now.runningTask();
        PortDialog dialog = new PortDialog(run, port -> ports.open(run, task, port), layer::close);
        layer.open(dialog);
        dialog.focusInput();
        ports.findLastPort(run, dialog::suggest);
    }

    /** Asks for memory and time limits for resubmitting jobs. */
    public void askResubmit(RunRow row, Set<Integer> jobs) {
        again.ask(row, jobs, Settings.NONE);
    }

    /**
     * Resubmits the run immediately, or asks which code to use if the code has changed since the run was submitted.
     *
     * @param atOnce action that resubmits the run with its own code
     */
    public void resubmit(RunRow row, Runnable atOnce) {
        again.askIfCodeChanged(row, atOnce);
    }
}
