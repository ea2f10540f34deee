package org.batchwright.ui.runs;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ObjectProperty;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.ui.runs.row.RunGroup;

/**
 * Chooses the tab in which each run opens: the tab that the user chose for it or, if none, the log for a failed or running run and the most
 * recently used tab for any other run.
 */
final class RunTabs {
    private final ObjectProperty<Tab> shown;
    private final Map<RunId, Tab> chosen = new HashMap<>();
    private Tab last = Tab.LOG;
    private Optional<RunId> open = Optional.empty();
    private boolean opening;

    enum Tab {
        LOG,
        METRICS,
        PARAMETERS,
        SCRIPT,
        FILES,
        TIMELINE;

        String key() {
            return name().toLowerCase(Locale.ROOT);
        }

        static Optional<Tab> of(String key) {
            return Stream.of(values()).filter(tab -> tab.key().equals(key)).findFirst();
        }
    }

    /** @param shown the open tab; changing it sets the tab of the open run */
    RunTabs(ObjectProperty<Tab> shown) {
        this.shown = shown;
        shown.subscribe((before, now) -> {
            if (!opening) {
                last = now;
                open.ifPresent(run -> chosen.put(run, now));
            }
        });
    }

    ObjectProperty<Tab> shown() {
        return shown;
    }

    /**
     * Opens the tab of a run, unless the run is already open.
     *
     * @param offered the available tabs; the first of them is opened if the run's own tab is not available
     */
    void open(Run run, List<Tab> offered) {
        if (!open.equals(Optional.of(run.id()))) {
            open = Optional.of(run.id());
            Tab wanted = chosen.getOrDefault(run.id(), isExplainedByLog(run) ? Tab.LOG : last);
            withoutChoosing(() -> shown.set(offered.contains(wanted) ? wanted : offered.getFirst()));
        }
    }

    /** Restores the tab that was selected in an earlier session and, if that session's run still exists, the tab selected for that run. */
    void restore(Optional<RunId> run, Tab tab) {
        run.ifPresent(earlier -> chosen.put(earlier, tab));
        shown.set(tab);
    }

    /**
     * Runs a change after which the current tab may no longer be available. The tab that replaces it does not count as the user's choice.
     */
    void withoutChoosing(Runnable change) {
        opening = true;
        change.run();
        opening = false;
    }

    private static boolean isExplainedByLog(Run run) {
        return run.countedStates()
                .map(RunGroup::of)
                .anyMatch(group -> group == RunGroup.FAILED || group == RunGroup.RUNNING);
    }
}
