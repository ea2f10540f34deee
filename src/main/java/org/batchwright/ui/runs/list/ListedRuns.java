package org.batchwright.ui.runs.list;

import java.util.List;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.filter.RunNumbers;
import org.batchwright.ui.runs.row.RunGroup;

/** Shows runs in the list: selects a single one; of several, shows only these, and selects the first that did not succeed. */
public final class ListedRuns {
    private ListedRuns() {}

    public static void show(RunsViewModel model, List<RunId> runs) {
        List<Run> all = runs.stream().flatMap(run -> model.run(run).stream()).toList();
        boolean hidden = all.stream().allMatch(Run::isHidden);
        List<Run> known = all.stream().filter(run -> hidden || !run.isHidden()).toList();
        if (known.size() < 2) {
            known.stream()
                    .map(Run::id)
                    .findFirst()
                    .or(() -> runs.stream().findFirst())
                    .ifPresent(model::select);
            return;
        }
        Run first = known.stream()
                .filter(run -> run.state() != JobState.SUCCEEDED)
                .findFirst()
                .orElse(known.getFirst());
        model.select(first.id());
        model.group().set(hidden ? RunGroup.ARCHIVED : RunGroup.ALL);
        model.filter().set(RunNumbers.filter(known.stream().map(Run::number).toList()));
    }
}
