package org.batchwright.ui.runs.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.logs.RunLogs;
import org.batchwright.run.logs.search.LogSearchResult;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.widget.Texts;

/** Searches the logs of all jobs of the selected run where they are stored. FX thread only. */
public final class LogSearchViewModel {
    private final RunLogs logs;
    private final Background background;
    private final ReadOnlyObjectWrapper<List<ResultRow>> rows = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper("");
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
    private final ReadOnlyBooleanWrapper searching = new ReadOnlyBooleanWrapper();
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private Optional<RunRow> shown = Optional.empty();
    private Optional<Running> work = Optional.empty();
    private int generation;

    /** A row of the results. */
    public sealed interface ResultRow {}

    /**
     * The heading above the lines found in one of a job's output files.
     *
     * @param count the number of lines found in the file
     */
    public record JobTitle(int task, LogStream stream, String title, String count) implements ResultRow {}

    /** A line that was found. */
    public record Found(int task, LogStream stream, LogSearchResult.Line line) implements ResultRow {}

    public LogSearchViewModel(RunLogs logs, Background background) {
        this.logs = logs;
        this.background = background;
    }

    /** Selects the run to search, and clears the results of any other run. */
    public void select(RunRow run) {
        if (!shown.map(LogSearchViewModel::id).equals(Optional.of(id(run)))) {
            clear();
        }
        shown = Optional.of(run);
    }

    private static RunId id(RunRow run) {
        return run.run().id();
    }

    /** Returns the number of logs to search. */
    int logCount() {
        return shown.map(run -> run.run().jobs().size()).orElse(0);
    }

    /** Searches for text; blank text ends the search. */
    public void search(String wanted) {
        clear();
        if (wanted.isBlank() || shown.isEmpty()) {
            return;
        }
        RunRow in = shown.get();
        Run run = in.run();
        int started = generation;
        text.set(wanted);
        searching.set(true);
        status.set(Texts.get("runs.search.searching", run.jobs().size()));
        work = Optional.of(background.startHidden(progress -> logs.search(run, run.jobs(), wanted), outcome -> {
            if (started == generation) {
                work = Optional.empty();
                searching.set(false);
                status.set("");
                outcome.handle(found -> publish(in, found), refused -> failure.set(Optional.of(refused)));
            }
        }));
    }

    /** Stops the search. */
    public void cancel() {
        generation++;
        work.ifPresent(Running::cancel);
        work = Optional.empty();
        if (searching.get()) {
            searching.set(false);
            status.set(Texts.get("runs.search.stopped"));
        }
    }

    /** Stops the search, and clears the results. */
    public void clear() {
        cancel();
        text.set("");
        status.set("");
        rows.set(List.of());
        failure.set(Optional.empty());
    }

    private void publish(RunRow in, LogSearchResult found) {
        List<ResultRow> all = new ArrayList<>();
        for (LogSearchResult.JobMatches job : found.jobs()) {
            String count = Texts.get(
                    job.truncated() ? "runs.search.first-of-job" : "runs.search.of-job",
                    job.lines().size());
            String title = in.of(job.task()).numberedTitle();
            String file = job.stream() == LogStream.ERRORS ? title + " · " + Texts.get("runs.log.ERRORS") : title;
            all.add(new JobTitle(job.task(), job.stream(), file, count));
            job.lines().forEach(line -> all.add(new Found(job.task(), job.stream(), line)));
        }
        rows.set(List.copyOf(all));
        String count = found.jobs().isEmpty()
                ? Texts.get("runs.search.none")
                : Texts.get(
                        found.truncated() ? "runs.search.first" : "runs.search.found",
                        found.count(),
                        found.jobCount(),
                        in.run().jobs().size());
        status.set(found.unread().stream()
                .findFirst()
                .map(first -> count + " · "
                        + Texts.get("runs.search.unread", found.unread().size(), first.why()))
                .orElse(count));
    }

    /** Returns the lines found, grouped by job. */
    public ReadOnlyObjectProperty<List<ResultRow>> rows() {
        return rows.getReadOnlyProperty();
    }

    /** Returns the text being searched for; empty if there is no search. */
    public ReadOnlyStringProperty text() {
        return text.getReadOnlyProperty();
    }

    /** Returns the progress of the search or the number of results; may be empty. */
    public ReadOnlyStringProperty status() {
        return status.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty searching() {
        return searching.getReadOnlyProperty();
    }

    /** Returns why the logs could not be searched. */
    public ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    public void dismissFailure() {
        failure.set(Optional.empty());
    }
}
