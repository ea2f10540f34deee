package org.batchwright.ui.runs.dialog;

import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.submit.Submissions;
import org.batchwright.run.submit.Submissions.CodeChoice;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunRow;

/**
 * Asks which limits to use for resubmitting jobs, then submits them.
 *
 * @param made callback that receives the new run
 */
public record ResubmitQuestion(RunActionsViewModel actions, DialogLayer layer, Consumer<Run> made) {

    /** @param suggested resources to request instead of the earlier ones */
    public void ask(RunRow row, Set<Integer> jobs, Settings suggested) {
        open(row, jobs, suggested, wanted -> actions.resubmit(row.run(), wanted, made));
    }

    /**
     * Resubmits the whole run immediately, or asks which code to use if the code has changed since the run was submitted.
     *
     * @param atOnce action that resubmits the run unchanged
     */
    void askIfCodeChanged(RunRow row, Runnable atOnce) {
        if (!ResubmitCode.isChoice(row, actions) || row.run().isChain()) {
            atOnce.run();
            return;
        }
        actions.compareCode(
                row.run(),
                outcome -> outcome.handle(
                        difference -> {
                            if (difference.isEmpty()) {
                                atOnce.run();
                            } else {
                                askWhole(row, atOnce);
                            }
                        },
                        unknown -> atOnce.run()));
    }

    private void askWhole(RunRow row, Runnable atOnce) {
        Set<Integer> jobs = row.run().jobs().stream().map(Job::task).collect(Collectors.toSet());
        open(row, jobs, Settings.NONE, wanted -> {
            if (wanted.isUnchanged()) {
                atOnce.run();
            } else {
                actions.resubmit(row.run(), wanted, made);
            }
        });
    }

    private void open(RunRow row, Set<Integer> jobs, Settings suggested, Consumer<Submissions.Resubmission> then) {
        ResubmitCode code = ResubmitCode.of(row, likelyCode(row.run(), jobs, suggested), actions);
        ResubmitViewModel resubmit = new ResubmitViewModel(row, jobs, suggested, code, then);
        ResubmitDialog dialog = new ResubmitDialog(resubmit, layer::close);
        layer.open(dialog);
        dialog.focusFirstInput();
    }

    /**
     * Returns the code that the user is likely to want. A run whose program failed would fail again with the same code, but a lack of
     * resources is no reason to change the code.
     */
    static CodeChoice likelyCode(Run run, Set<Integer> jobs, Settings suggested) {
        boolean hasFailed =
                run.jobs().stream().anyMatch(job -> jobs.contains(job.task()) && job.state() == JobState.FAILED);
        return hasFailed && suggested.equals(Settings.NONE) ? CodeChoice.CURRENT : CodeChoice.OF_RUN;
    }
}
