package org.batchwright.ui.runs.dialog;

import java.util.function.BiConsumer;
import java.util.function.BiPredicate;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.row.RunActionsViewModel;
import org.batchwright.ui.runs.row.RunDetails;

/**
 * An item in the menu of a run. The services that only this item uses are captured in its functions, so that the classes that show the menu
 * do not depend on them.
 *
 * @param group the menu group that contains the item
 * @param name the name used in its text key: {@code look} for {@code runs.look}
 * @param offered whether the item is shown for a run
 * @param perform action called with the selected run when the item is chosen; dialogs open on the layer
 */
public record RunAction(
        Group group,
        String name,
        BiPredicate<RunActionsViewModel, Run> offered,
        BiConsumer<RunDetails, DialogLayer> perform) {

    /** A group of items, separated from the other groups. */
    public enum Group {
        /** Ways to access running jobs. */
        ACCESS,
        /** The run's files. */
        FILES
    }
}
