package org.batchwright.run.adopt;

import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Answer;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.AdoptedRows;
import org.batchwright.run.history.NewRun;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.ForeignJob;
import org.batchwright.scheduler.ForeignJobReader;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/**
 * Adopts jobs that were submitted by other programs, which makes them runs in the history. Each gets a run folder with a link to the job's
 * log, so that everything that reads runs finds the log. Blocks.
 */
public record JobAdoption(
        ConnectedClusters clusters,
        SqliteRunHistory history,
        InstantSource clock,
        RandomGenerator random,
        AdoptedScripts scripts)
        implements Adoptions {
    private static final ShellFile ADOPT = ShellFile.of(JobAdoption.class, "adopt.sh");
    private static final String LINKED = "batchwright-linked";
    private static final String LINKED_ERRORS = "batchwright-linked-errors";
    private static final Duration TIMEOUT = Duration.ofMinutes(1);

    @Override
    public boolean isOffered(Cluster cluster) {
        try {
            return clusters.dialect(cluster).foreignJobs().isPresent();
        } catch (OperationException unknownScheduler) {
            return false;
        }
    }

    @Override
    public Optional<Run> findFollowed(ClusterName cluster, JobId job) {
        return history.queryableRuns(cluster).stream()
                .filter(run -> run.jobs().stream().anyMatch(one -> one.id().equals(Optional.of(job))))
                .findFirst();
    }

    @Override
    public Run adopt(Cluster cluster, JobId typed) throws OperationException, InterruptedException {
        ForeignJobReader reader = reader(clusters.dialect(cluster));
        ConnectedCluster site = clusters.connect(cluster);
        ForeignJob job = ask(site, reader, typed);
        check(site, reader, job);
        RunId id = RunId.make(clock.instant(), random);
        String place = clusters.place(cluster);
        refuseKnown(new AdoptedRows(history).find(cluster.name(), job.id(), job.submitted()), job);
        List<String> linked = createFolder(site, site.folder(place, id), job);
        NewRun run = new AdoptedPreset(job, cluster, scripts).run(id, place, linked.contains(LINKED_ERRORS));
        try {
            if (!new AdoptedRows(history).record(run, job.id(), describe(job, linked))) {
                refuseKnown(new AdoptedRows(history).find(cluster.name(), job.id(), job.submitted()), job);
            }
        } catch (UncheckedIOException e) {
            throw new OperationException.FileFailed(Message.of("run.run-not-recorded"), "history", e);
        }
        return history.require(id);
    }

    private static ForeignJobReader reader(Dialect dialect) throws OperationException {
        return dialect.foreignJobs()
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("run.no-adoption", dialect.title())));
    }

    private static ForeignJob ask(ConnectedCluster site, ForeignJobReader reader, JobId typed)
            throws OperationException, InterruptedException {
        Answer answer = site.host().run(reader.script(typed), TIMEOUT);
        Optional<ForeignJob> job = answer.ok() ? reader.read(answer.out()) : Optional.empty();
        if (job.isEmpty()) {
            throw new OperationException.CommandFailed(
                    Message.of("run.job-not-known", site.dialect().title(), typed),
                    answer.exit(),
                    ErrorExcerpt.of(answer.err()));
        }
        return job.get();
    }

    private static void check(ConnectedCluster site, ForeignJobReader reader, ForeignJob job)
            throws OperationException {
        if (!job.user().equals(site.host().facts().user())) {
            throw new OperationException.NotPossible(Message.of("run.job-of-other-user", job.id(), job.user()));
        }
        if (job.array()) {
            Message.Coded several = Message.of("run.array-of-several", job.id());
            throw new OperationException.NotPossible(reader.readsArrayJobs() ? several : several.advising("whole"));
        }
    }

    private static void refuseKnown(Optional<Run> known, ForeignJob job) throws OperationException {
        if (known.isPresent()) {
            throw new OperationException.NotPossible(
                    Message.of("run.job-already-run", job.id(), known.get().title()));
        }
    }

    /** Creates the run's folder, and returns which of the job's files it links to; a folder is never linked as a log. */
    private static List<String> createFolder(ConnectedCluster site, String folder, ForeignJob job)
            throws OperationException, InterruptedException {
        String script = ShellFile.assign("folder", folder)
                + ShellFile.assign("script", job.script().orElse(""))
                + ShellFile.assign("output", job.output().orElse(""))
                + ShellFile.assign(
                        "errors",
                        job.errors()
                                .filter(errors -> !job.output().equals(Optional.of(errors)))
                                .orElse(""))
                + ADOPT;
        Answer answer = site.host().run(script, TIMEOUT);
        if (!answer.ok()) {
            throw new OperationException.CommandFailed(
                    Message.of("run.folder-not-created", folder), answer.exit(), ErrorExcerpt.of(answer.err()));
        }
        return answer.out().lines().map(String::strip).toList();
    }

    /** Lists what is missing because the job was not submitted through Batchwright. */
    private static String describe(ForeignJob job, List<String> linked) {
        if (!linked.contains(LINKED)) {
            return Message.text("run.adopted-without-log");
        }
        if (job.logTime() == ForeignJob.LogTime.AT_END) {
            return Message.text("run.adopted-log-at-end");
        }
        return job.errors()
                .filter(errors -> !linked.contains(LINKED_ERRORS))
                .map(errors -> Message.text("run.adopted-with-errors", errors))
                .orElseGet(() -> Message.text("run.adopted"));
    }
}
