package org.batchwright.ui.runs.dialog;

import java.util.Set;
import java.util.function.Consumer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunRow;

/**
 * Asks which limits to use for resubmitting jobs, then submits them.
 *
 * @param select shows the new run
 */
public record ResubmitQuestion(RunActionsViewModel actions, DialogLayer layer, Consumer<RunId> select) {

    /** @param suggested resources to request instead of the earlier ones */
    public void ask(RunRow row, Set<Integer> jobs, Settings suggested) {
        ResubmitViewModel resubmit = new ResubmitViewModel(
                row,
                jobs,
                suggested,
                ResubmitCode.of(row, actions),
                wanted -> actions.resubmit(row.run(), wanted, select));
        ResubmitDialog dialog = new ResubmitDialog(resubmit, layer::close);
        layer.open(dialog);
        dialog.focusFirstInput();
    }
}
