package org.batchwright.ui.runs;

import java.util.Optional;
import javafx.beans.value.ObservableValue;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.RunTabs.Tab;
import org.batchwright.ui.runs.list.RunsViewModel;

/** The selected run and its visible tab, which are restored in the next session. */
public record ShownRun(RunsViewModel model, RunTabs tabs) {
    public ObservableValue<Optional<RunId>> run() {
        return model.selected();
    }

    public ObservableValue<String> tab() {
        return tabs.shown().map(Tab::key);
    }

    /**
     * Selects the run once the history has been read, if the run still exists and no other run has been selected; ignores an unknown tab.
     */
    public void restore(Optional<RunId> earlier, Optional<String> key) {
        key.flatMap(Tab::of)
                .filter(tab -> tab != Tab.FILES) // restoring this tab would trigger a login at every start
                .ifPresent(tab -> tabs.restore(earlier, tab));
        earlier.ifPresent(run -> model.loaded().subscribe(loaded -> {
            boolean mayExist = model.item(run).isPresent() || !model.complete().get();
            if (loaded && model.selected().get().isEmpty() && mayExist) {
                model.select(run);
            }
        }));
    }
}
