package org.batchwright.run.metrics;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.ref.SoftReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.batchwright.model.Listeners;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.model.metric.MetricOrigin;
import org.batchwright.model.metric.MetricPattern;
import org.batchwright.model.metric.RunMetrics;
import org.batchwright.model.metric.RunMetrics.Curve;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.logs.MirroredLogs;
import org.batchwright.text.Message;

/**
 * Stores metrics in files on this computer. While a job runs, its metrics are read from copies of its files; afterwards, they are read from
 * a single file of points.
 */
public final class FileMetricStore implements MetricStore, LearnedPatterns {
    private static final int MAX_OPEN = 64;

    private final MetricFolder folder;
    private final RunHistory history;
    private final JobLogs logs;
    private final Listeners<RunId> listeners = new Listeners<>();
    private final Map<JobOfRun, JobReaders> open = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<JobOfRun, JobReaders> eldest) {
            return size() > MAX_OPEN;
        }
    };
    private final Map<JobOfRun, SoftReference<RunMetrics>> complete = new LinkedHashMap<>();

    private record JobOfRun(RunId run, int task) {}

    /** @param root folder for the files; may not exist yet */
    public FileMetricStore(Path root, RunHistory history, MirroredLogs logs) {
        this.folder = new MetricFolder(root);
        this.history = history;
        this.logs = new JobLogs(logs);
    }

    MetricFolder folder() {
        return folder;
    }

    JobLogs logs() {
        return logs;
    }

    @Override
    public RunMetrics of(RunId run, int job) {
        return of(run, job, () -> history.find(run));
    }

    @Override
    public RunMetrics of(Run run, int job) {
        return of(run.id(), job, () -> Optional.of(run));
    }

    @Override
    public boolean isComplete(RunId run, int job) {
        return folder.isComplete(run, job);
    }

    private RunMetrics of(RunId run, int job, Supplier<Optional<Run>> stored) {
        try {
            return folder.isComplete(run, job) ? complete(new JobOfRun(run, job)) : live(run, job, stored.get());
        } catch (IOException e) {
            throw new UncheckedIOException("The metrics of run " + run + " cannot be read.", e);
        }
    }

    private RunMetrics complete(JobOfRun job) throws IOException {
        synchronized (complete) {
            SoftReference<RunMetrics> kept = complete.get(job);
            RunMetrics known = kept == null ? null : kept.get();
            if (known != null) {
                return known;
            }
        }
        RunMetrics read = new RunMetrics(job.run(), job.task(), PointsFile.read(folder.points(job.run(), job.task())));
        synchronized (complete) {
            complete.put(job, new SoftReference<>(read));
        }
        return read;
    }

    private RunMetrics live(RunId run, int job, Optional<Run> stored) throws IOException {
        FollowedFiles files = FollowedFiles.in(folder.copies(run, job));
        MirroredLogs.NamedLog log = logs.locate(run, stored, job);
        return new RunMetrics(run, job, readers(run, job).read(files, log.file(), log.name()));
    }

    private JobReaders readers(RunId run, int job) throws IOException {
        JobOfRun key = new JobOfRun(run, job);
        synchronized (open) {
            JobReaders known = open.get(key);
            if (known == null) {
                known = new JobReaders(folder.patterns(run).all(run, history));
                open.put(key, known);
            }
            return known;
        }
    }

    @Override
    public void learn(RunId run, MetricPattern pattern) throws OperationException {
        try {
            folder.patterns(run).add(pattern);
            for (RunMetrics job : ofRun(run)) {
                if (folder.isComplete(run, job.job())) {
                    readLogAgain(job);
                }
                synchronized (open) {
                    open.remove(new JobOfRun(run, job.job()));
                }
            }
        } catch (IOException e) {
            throw new OperationException.FileFailed(
                    Message.of("run.pattern-not-saved", pattern), folder.root().toString(), e);
        }
        changed(run);
    }

    /** Rereads the log, and keeps the previous curves of files that are no longer on this computer. */
    private void readLogAgain(RunMetrics before) throws IOException {
        Path log = logs.file(before.run(), before.job());
        Path errors = logs.errors(before.run(), before.job());
        if (Files.isRegularFile(log) || Files.isRegularFile(errors)) {
            JobReaders readers = new JobReaders(folder.patterns(before.run()).all(before.run(), history));
            List<Curve> curves = new ArrayList<>();
            curves.addAll(readers.read(log, logs.name(before.run(), before.job(), LogStream.OUTPUT)));
            curves.addAll(readers.read(errors, logs.name(before.run(), before.job(), LogStream.ERRORS)));
            before.curves().stream()
                    .filter(curve -> stream(curve)
                            .filter(stream -> Files.isRegularFile(stream == LogStream.OUTPUT ? log : errors))
                            .isEmpty())
                    .forEach(curves::add);
            PointsFile.write(folder.points(before.run(), before.job()), curves);
            synchronized (complete) {
                complete.remove(new JobOfRun(before.run(), before.job()));
            }
        }
    }

    private static Optional<LogStream> stream(Curve curve) {
        return Optional.of(curve.origin())
                .filter(origin -> origin.format() == MetricOrigin.Format.LOG)
                .map(origin ->
                        origin.file().endsWith(LogStream.ERRORS.fileName("")) ? LogStream.ERRORS : LogStream.OUTPUT);
    }

    @Override
    public List<RunMetrics> ofRun(RunId run) {
        return history.find(run).stream()
                .flatMap(found -> found.jobs().stream().map(job -> of(found, job.task())))
                .toList();
    }

    @Override
    public Subscription onChange(Consumer<RunId> listener) {
        return listeners.add(listener);
    }

    /** Records that a job has not ended after all, because its scheduler restarted it. */
    void reopen(RunId run, int task) throws IOException {
        if (Files.deleteIfExists(folder.points(run, task))) {
            synchronized (complete) {
                complete.remove(new JobOfRun(run, task));
            }
        }
    }

    void changed(RunId run) {
        listeners.publish(run);
    }

    /** Stores the points of an ended job whose data is complete, and deletes the copies. */
    void complete(RunId run, int task) throws IOException {
        List<Curve> curves = live(run, task, history.find(run)).curves();
        PointsFile.write(folder.points(run, task), curves);
        synchronized (open) {
            open.remove(new JobOfRun(run, task));
        }
        FollowedFiles files = FollowedFiles.in(folder.copies(run, task));
        for (FollowedFiles.Followed file : files.all()) {
            if (file.path().endsWith(LogStream.ERRORS.fileName(""))
                    && !file.path().contains("/")) {
                logs.keepErrors(run, task, files.copy(file));
            }
        }
        files.delete();
        changed(run);
    }
}
