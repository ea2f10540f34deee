package org.batchwright.ui.runs;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.list.RunsViewModel;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.shell.Screen.Found;

/** Finds runs for the palette. */
record PaletteRuns(RunsViewModel model, Consumer<RunId> show) {
    private static final int MAX_FINDABLE = 500;

    List<Found> newest() {
        return model.runs().stream()
                .limit(MAX_FINDABLE)
                .map(RunItem::data)
                .map(row -> new Found(
                        Found.StandardKind.RUN,
                        row.run().title(),
                        () -> show.accept(row.run().id()),
                        Found.Order.USUAL,
                        "",
                        Optional.of(row.run().created()),
                        Optional.of(state(row))))
                .toList();
    }

    /** Returns the state as shown in the table of runs. */
    private static Found.State state(RunRow row) {
        boolean wholly = !row.isSeveral() || row.run().isChain();
        return wholly
                ? new Found.State(RunTexts.state(row.state()), RunTexts.tone(row.state()))
                : new Found.State(RunTexts.progressText(row), RunTexts.tone(row));
    }

    /** Returns when each preset was last submitted. */
    Map<PresetId, Instant> lastRuns() {
        Map<PresetId, Instant> last = new HashMap<>();
        for (RunItem item : model.runs()) {
            Run run = item.data().run();
            last.merge(run.preset(), run.created(), (one, other) -> one.isAfter(other) ? one : other);
        }
        return last;
    }
}
