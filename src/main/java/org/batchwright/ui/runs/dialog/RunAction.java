package org.batchwright.ui.runs.dialog;

import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunDetails;

/**
 * An item in the menu of a run. A service that is used by only one item is known only to this item.
 *
 * @param group of the menu in which it is
 * @param name of its label: {@code look} for {@code runs.look}
 * @param offered whether it is shown for a run
 * @param perform called with the selected run when it is chosen; dialogs open on the layer
 */
public record RunAction(
        Group group,
        String name,
        BiPredicate<RunActionsViewModel, Run> offered,
        BiConsumer<RunDetails, DialogLayer> perform) {

    /** A group of items, separated from the others. */
    public enum Group {
        /** Ways into running jobs. */
        ACCESS,
        /** The run's files. */
        FILES
    }
}
