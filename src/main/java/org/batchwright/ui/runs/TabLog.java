package org.batchwright.ui.runs;

import java.util.function.Supplier;
import org.batchwright.ui.runs.RunTabs.Tab;
import org.batchwright.ui.runs.dialog.RunDialogs;

/** The log of the selected run, in its tab. */
record TabLog(Supplier<RunDetailsPane> details) implements RunDialogs.ShownLog {
    @Override
    public void follow() {
        details.get().tabs().shown().set(Tab.LOG);
        details.get().log().follow();
    }

    @Override
    public boolean isFollowed() {
        return details.get().tabs().shown().get() == Tab.LOG
                && details.get().log().isFollowed();
    }
}
