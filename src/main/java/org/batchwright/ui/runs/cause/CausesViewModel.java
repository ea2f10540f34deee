package org.batchwright.ui.runs.cause;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.failure.FailureGroup;
import org.batchwright.model.OperationException;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.SanitizedText;
import org.batchwright.run.failure.CauseReader;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Texts;

/** The causes of failure of the selected run, or of its selected jobs. Each job is read once, in the background. FX thread only. */
public final class CausesViewModel {
    /** Maximum number of jobs of a sweep to read, since their logs are fetched from the cluster. */
    static final int MAX_JOBS = 1_000;

    /** The number of causes to show at first. */
    static final int LEAST_LINES = 2;

    private static final int MAX_KNOWN = 5_000;

    private final CauseReader reader;
    private final Background background;
    private final Map<Key, CauseReader.Finding> known = new LinkedHashMap<>();
    /** Jobs whose causes could not be read, or were read only in part. They are read again when next selected. */
    private final Set<Key> unsettled = new HashSet<>();

    private final ReadOnlyObjectWrapper<Shown> shown = new ReadOnlyObjectWrapper<>(Shown.NOTHING);
    private Optional<Wanted> wanted = Optional.empty();
    private Optional<Reading> reading = Optional.empty();
    private Optional<RunId> expanded = Optional.empty();
    /** Why the last request failed as a whole. */
    private Optional<OperationException> refused = Optional.empty();

    public CausesViewModel(CauseReader reader, Background background) {
        this.reader = reader;
        this.background = background;
    }

    /** A job and how it ended, because a requeued job may fail differently, and the memory usage of a job may be reported later. */
    private record Key(RunId run, int task, JobReport report) {
        static Key of(Run run, Job job) {
            return new Key(run.id(), job.task(), job.report());
        }
    }

    /**
     * The jobs to explain.
     *
     * @param failed all failed jobs in the selection
     * @param chosen the selected jobs; empty for the whole run
     */
    private record Wanted(Run run, List<Job> failed, Set<Integer> chosen) {
        boolean isSameSelection(Wanted other) {
            return run.id().equals(other.run.id()) && chosen.equals(other.chosen);
        }

        List<Job> readable() {
            return failed.subList(0, Math.min(failed.size(), MAX_JOBS));
        }
    }

    /** The jobs that are being read. */
    private static final class Reading {
        private Optional<Running> work = Optional.empty();
        private volatile boolean cancelled;

        void cancel() {
            cancelled = true;
            work.ifPresent(Running::cancel);
        }
    }

    /**
     * @param lines the causes of most jobs, or all of them on request, with the cause of most jobs first
     * @param count the number of causes
     * @param more text about jobs without a line; may be empty
     * @param failed the number of failed jobs
     * @param reading whether the logs of any of them have yet to be read
     */
    public record Shown(List<CauseLine> lines, int count, String more, int failed, boolean reading) {
        static final Shown NOTHING = new Shown(List.of(), 0, "", 0, false);

        public Shown {
            lines = List.copyOf(lines);
        }
    }

    /** Returns the causes, as far as they are known. */
    public ReadOnlyObjectProperty<Shown> shown() {
        return shown.getReadOnlyProperty();
    }

    /** Shows all causes of this run, or only the first again. */
    void switchAll() {
        expanded = isExpanded() ? Optional.empty() : run();
        wanted.ifPresent(this::publish);
    }

    /** Returns whether all causes of this run are shown. */
    boolean isExpanded() {
        return expanded.isPresent() && expanded.equals(run());
    }

    private Optional<RunId> run() {
        return wanted.map(now -> now.run().id());
    }

    /** @param chosen the selected jobs; empty for the whole run */
    public void show(Run run, Set<Integer> chosen) {
        List<Job> failed = run.jobs().stream()
                .filter(job -> chosen.isEmpty() || chosen.contains(job.task()))
                .filter(FailureFacts::exist)
                .toList();
        Wanted now = new Wanted(run, failed, chosen);
        if (wanted.filter(now::isSameSelection).isEmpty()) {
            forgetSelection();
        }
        wanted = Optional.of(now);
        publish(now);
        readNext();
    }

    /** Clears the causes when nothing is selected. */
    public void clear() {
        forgetSelection();
        wanted = Optional.empty();
        shown.set(Shown.NOTHING);
    }

    private void forgetSelection() {
        reading.ifPresent(Reading::cancel);
        reading = Optional.empty();
        known.keySet().removeAll(unsettled);
        unsettled.clear();
        refused = Optional.empty();
    }

    /**
     * Starts the next reading only after the previous one has ended, so that reading makes progress even if more jobs of a sweep fail every
     * second.
     */
    private void readNext() {
        wanted.filter(now -> reading.isEmpty()).ifPresent(now -> {
            List<Job> unread = now.readable().stream()
                    .filter(job -> !isRead(Key.of(now.run(), job)))
                    .toList();
            if (!unread.isEmpty()) {
                read(new Jobs(now.run(), unread));
            }
        });
    }

    private boolean isRead(Key job) {
        return known.containsKey(job) || unsettled.contains(job);
    }

    private record Jobs(Run run, List<Job> jobs) {}

    private void read(Jobs jobs) {
        Reading mine = new Reading();
        reading = Optional.of(mine);
        Running work = background.startHidden(
                progress -> reader.readAll(jobs.run(), jobs.jobs(), found -> {
                    background.runOnFxThread(() -> onFound(mine, jobs, found));
                    return !mine.cancelled;
                }),
                outcome -> onEnd(mine, jobs, outcome));
        mine.work = Optional.of(work);
    }

    private boolean isCurrent(Reading mine) {
        return reading.filter(now -> now == mine).isPresent();
    }

    private void onFound(Reading mine, Jobs jobs, Map<Integer, CauseReader.Finding> found) {
        if (isCurrent(mine)) {
            jobs.jobs()
                    .forEach(job -> Optional.ofNullable(found.get(job.task()))
                            .ifPresent(finding -> keep(Key.of(jobs.run(), job), finding)));
            wanted.ifPresent(this::publish);
        }
    }

    /** Handles the end of a reading; if nothing was found, the jobs are read again when the run is selected again. */
    private void onEnd(Reading mine, Jobs jobs, Outcome<?> outcome) {
        if (isCurrent(mine)) {
            reading = Optional.empty();
            outcome.handle(done -> {}, why -> refused = Optional.of(why));
            jobs.jobs().stream()
                    .map(job -> Key.of(jobs.run(), job))
                    .filter(job -> !known.containsKey(job))
                    .forEach(unsettled::add);
            wanted.ifPresent(this::publish);
            readNext();
        }
    }

    private void keep(Key key, CauseReader.Finding finding) {
        known.put(key, finding);
        if (!finding.settled()) {
            unsettled.add(key);
        }
        if (known.size() > MAX_KNOWN) {
            known.remove(known.keySet().iterator().next());
        }
    }

    private void publish(Wanted now) {
        List<FailureGroup.Explained> explained = new ArrayList<>();
        List<String> unread = new ArrayList<>();
        boolean incomplete = false;
        for (Job job : now.readable()) {
            Optional<CauseReader.Finding> finding = finding(now, job);
            finding.ifPresent(found -> explained.add(new FailureGroup.Explained(job, found.cause())));
            boolean read = isRead(Key.of(now.run(), job));
            finding.map(CauseReader.Finding::unread)
                    .orElse(refused.filter(why -> read).map(OperationException::what))
                    .ifPresent(unread::add);
            incomplete |= !read;
        }
        List<FailureGroup> groups = FailureGroup.of(explained);
        CauseLines lines = new CauseLines(now.run(), now.chosen());
        shown.set(new Shown(
                groups.stream()
                        .limit(isExpanded() ? groups.size() : LEAST_LINES)
                        .map(group -> lines.of(group, finding(now, group.jobs().getFirst())))
                        .toList(),
                groups.size(),
                more(now, groups, unread),
                now.failed().size(),
                incomplete));
    }

    private Optional<CauseReader.Finding> finding(Wanted now, Job job) {
        return Optional.ofNullable(known.get(Key.of(now.run(), job)));
    }

    private static String more(Wanted now, List<FailureGroup> groups, List<String> unread) {
        List<String> more = new ArrayList<>();
        if (!unread.isEmpty()) {
            more.add(SanitizedText.line(Texts.get("runs.cause.unread", unread.size(), unread.getFirst())));
        }
        if (!groups.isEmpty() && now.failed().size() > MAX_JOBS) {
            more.add(Texts.get(
                    "runs.cause.first", MAX_JOBS, now.failed().size(), now.run().number()));
        }
        return String.join(" · ", more);
    }
}
