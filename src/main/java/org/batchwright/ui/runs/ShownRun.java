package org.batchwright.ui.runs;

import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableValue;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.RunDetailsPane.Tab;
import org.batchwright.ui.runs.list.RunsViewModel;

/** Which run is selected and which of its tabs is shown, to be shown again in the next session. */
public final class ShownRun {
    private final RunsViewModel model;
    private final ObjectProperty<Tab> tab;

    ShownRun(RunsViewModel model, ObjectProperty<Tab> tab) {
        this.model = model;
        this.tab = tab;
    }

    /** The selected run. */
    public ObservableValue<Optional<RunId>> run() {
        return model.selected();
    }

    /** Key of the tab. */
    public ObservableValue<String> tab() {
        return tab.map(Tab::key);
    }

    /** Selects the run once the history has been read, if it is still there and nothing else was selected; ignores an unknown tab. */
    public void restore(Optional<RunId> earlier, Optional<String> key) {
        key.flatMap(name -> Stream.of(Tab.values())
                        .filter(one -> one.key().equals(name))
                        .filter(one -> one != Tab.FILES) // it would log in at every start
                        .findFirst())
                .ifPresent(tab::set);
        earlier.ifPresent(run -> model.loaded().subscribe(loaded -> {
            boolean mayExist = model.item(run).isPresent() || !model.complete().get();
            if (loaded && model.selected().get().isEmpty() && mayExist) {
                model.select(run);
            }
        }));
    }
}
