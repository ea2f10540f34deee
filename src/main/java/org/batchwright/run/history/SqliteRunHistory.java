package org.batchwright.run.history;

import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.batchwright.model.Listeners;
import org.batchwright.model.Subscription;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.StateChange;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.transfer.DownloadRecord;
import org.batchwright.run.JobStatusResolver;
import org.batchwright.run.history.database.HistoryFile;
import org.jspecify.annotations.Nullable;

/** The history in one SQLite file, which several processes may use at the same time. */
public final class SqliteRunHistory implements RunHistory, AutoCloseable {
    /** Matches jobs that should be queried, which excludes lost jobs. */
    private static final String QUERYABLE_CONDITION =
            "job.job IS NOT NULL AND (job.state IN ('HELD', 'QUEUED', 'RUNNING', 'SUSPENDED',"
                    + " 'FINISHING') OR (job.state = 'UNKNOWN' AND job.word <> '" + JobStatusResolver.LOST + "'))";

    /** Selects the newest runs with a job that meets a condition, which must be appended. */
    private static final String NEWEST_WITH_JOBS =
            "id IN (SELECT job.run FROM (SELECT id FROM run ORDER BY number DESC LIMIT ?) AS newest"
                    + " JOIN job ON job.run = newest.id WHERE ";

    final HistoryFile file;
    private final RunHistoryWriter writer;
    private final BriefRows briefs;
    private final StoredRuns runs;
    private final Listeners<RunId> listeners = new Listeners<>();
    private final AtomicLong foreign = new AtomicLong();
    private final AtomicLong seen = new AtomicLong();

    SqliteRunHistory(HistoryFile file) {
        this.file = file;
        this.writer = new RunHistoryWriter(file, this::publish);
        this.briefs = new BriefRows(file);
        this.runs = new StoredRuns(file);
        this.foreign.set(file.foreignVersion());
        this.seen.set(revision());
    }

    /** Notifies listeners. A change of a run that is a stage of another run also affects how that run is shown. */
    private void publish(RunId run) {
        listeners.publish(run);
        new FollowUpRows(file).earlier(run).map(SubmittedRun.Follows::run).ifPresent(listeners::publish);
    }

    @Override
    public Map<RunId, String> followUps(RunId run) {
        return new FollowUpRows(file).of(run);
    }

    @Override
    public Optional<ResultRows.State> resultsState(RunId run) {
        return results().of(run);
    }

    /** Returns the write side. */
    public RunHistoryWriter writer() {
        return writer;
    }

    @Override
    public StoredCauses causes() {
        return new CauseRows(file, writer);
    }

    @Override
    public RunAnnotator annotator() {
        return new AnnotationRows(file, listeners::publish);
    }

    public ActionRows automaticActions() {
        return new ActionRows(file, listeners::publish);
    }

    @Override
    public List<AutomaticAction> actions(RunId run) {
        return automaticActions().of(run);
    }

    /** Returns the alarms about the metrics of jobs. */
    public AlarmRows metricAlarms() {
        return new AlarmRows(file, listeners::publish);
    }

    @Override
    public List<JobAlarm> alarms(RunId run) {
        return metricAlarms().of(run);
    }

    @Override
    public Map<RunId, List<JobAlarm>> activeAlarms() {
        return metricAlarms().active();
    }

    @Override
    public Map<RunId, List<AutomaticAction>> actions() {
        return automaticActions().all();
    }

    /** Returns what was downloaded to this computer from runs on any cluster. */
    public DownloadRecord downloads() {
        return new DownloadRows(file);
    }

    /** Returns the download state of the runs' results. */
    public ResultRows results() {
        return new ResultRows(file, this::publish);
    }

    /** Returns the schedulers' estimates for the runs. */
    public EstimateRows estimates() {
        return new EstimateRows(file);
    }

    /** Returns the folders that the code of the runs came from. */
    public ProjectFolders projects() {
        return new ProjectFolders(file);
    }

    /** Returns the resource usage of jobs. */
    public UsageRows usage() {
        return new UsageRows(file);
    }

    @Override
    public Totals totals() {
        return file.query(
                        "SELECT (SELECT COUNT(*) FROM run), (SELECT COUNT(*) FROM job)",
                        row -> new Totals(row.getLong(1), row.getLong(2)))
                .getFirst();
    }

    @Override
    public List<Run> newest(int most) {
        return runs("ORDER BY number DESC LIMIT ?", most);
    }

    /** Returns those among the newest runs that have several stages, without reading the jobs of other runs. */
    public List<Run> newestWithStages(int most) {
        return runs("WHERE " + NEWEST_WITH_JOBS + "job.stage <> '') ORDER BY number DESC", most);
    }

    /** Returns those among the newest runs on this cluster with a job that changed after the given time. */
    public List<Run> newestChanged(int most, ClusterName cluster, Instant after) {
        return runs(
                "WHERE " + NEWEST_WITH_JOBS + "job.since > ?) AND cluster = ? ORDER BY number DESC",
                most,
                after.toEpochMilli(),
                cluster.value());
    }

    @Override
    public List<Run> before(long number, int most) {
        return runs("WHERE number < ? ORDER BY number DESC LIMIT ?", number, most);
    }

    @Override
    public Optional<Run> find(RunId run) {
        return runs("WHERE id = ?", run.value()).stream().findFirst();
    }

    @Override
    public Optional<Run> find(long number) {
        return runs("WHERE number = ?", number).stream().findFirst();
    }

    @Override
    public List<Run> of(PresetId preset, int most) {
        return runs("WHERE preset = ? ORDER BY number DESC LIMIT ?", preset.toString(), most);
    }

    @Override
    public Optional<ClusterName> lastCluster(PresetId preset) {
        return new FollowUpRows(file).clusterOfLastOther(preset);
    }

    @Override
    public boolean hasMoreJobs(int runs, int jobs) {
        return this.runs.haveMoreJobs(runs, jobs);
    }

    @Override
    public Optional<SubmittedRun> submitted(RunId run) {
        return file.query("SELECT * FROM frozen WHERE run = ?", RunRows::submittedRun, run.value()).stream()
                .findFirst();
    }

    @Override
    public Map<RunId, Settings> requests(List<Run> runs) {
        return usage().requests(runs);
    }

    @Override
    public Map<RunId, Brief> briefs(List<Run> runs) {
        return briefs.of(runs);
    }

    @Override
    public List<StateChange> timeline(RunId run) {
        return file.query(
                "SELECT " + RunRows.CHANGE + " FROM state_change WHERE run = ? ORDER BY rowid",
                new RunRows()::change,
                run.value());
    }

    @Override
    public Subscription onChange(Consumer<RunId> listener) {
        return listeners.add(listener);
    }

    /** Returns the runs of a cluster with jobs that should be queried. */
    public List<Run> queryableRuns(ClusterName cluster) {
        return runs(
                "WHERE cluster = ? AND id IN (SELECT run FROM job WHERE " + QUERYABLE_CONDITION + ")", cluster.value());
    }

    /** Returns whether a job should be queried, like {@link #queryableRuns} but for a job that has already been read. */
    public static boolean isQueryable(Job job) {
        return job.id().isPresent()
                && !job.state().isPreSubmission()
                && !job.state().isFinal()
                && !(job.state() == JobState.UNKNOWN && job.report().word().equals(JobStatusResolver.LOST));
    }

    /** Returns a cluster's runs whose submitting process exited before recording the scheduler's response. */
    public List<Run> unsettled(ClusterName cluster) {
        return unsettled().stream().filter(run -> run.cluster().equals(cluster)).toList();
    }

    /** Returns the runs on all clusters whose submitting process exited before recording the scheduler's response. */
    public List<Run> unsettled() {
        return SubmitterProcess.abandonedRuns(file).stream()
                .flatMap(run -> find(run).stream())
                .toList();
    }

    @Override
    public Set<ClusterName> busy() {
        return new LinkedHashSet<>(file.query(
                "SELECT DISTINCT cluster FROM run WHERE id IN (SELECT run FROM job WHERE " + QUERYABLE_CONDITION
                        + " OR (job.job IS NULL AND job.state IN (" + SubmitterProcess.STATES + ")))",
                row -> new ClusterName(row.getString(1))));
    }

    /** Returns the folder on the cluster with the run's {@code runs/} and {@code code/}; may start with {@code ~/}. */
    public String storageFolder(RunId run) {
        return file.query("SELECT place FROM run WHERE id = ?", row -> row.getString(1), run.value())
                .getFirst();
    }

    public boolean isToCancel(RunId run) {
        return !file.query("SELECT 1 FROM run WHERE id = ? AND cancel = 1", row -> true, run.value())
                .isEmpty();
    }

    /** Notifies listeners of changes that other processes have made since the last call. Very cheap if there are none. */
    public void pollExternalChanges() {
        long version = file.foreignVersion();
        if (foreign.getAndSet(version) != version) {
            long from = seen.get();
            long now = revision(); // read first, so that later changes are reported next time
            List<RunId> changed =
                    file.query("SELECT id FROM run WHERE revision > ? ORDER BY revision", RunRows::id, from);
            seen.accumulateAndGet(now, Math::max);
            changed.forEach(this::publish);
        }
    }

    private long revision() {
        return file.query("SELECT COALESCE(MAX(revision), 0) FROM run", row -> row.getLong(1))
                .getFirst();
    }

    private List<Run> runs(String which, @Nullable Object... values) {
        return runs.read(which, values);
    }

    @Override
    public void close() {
        file.close();
    }
}
