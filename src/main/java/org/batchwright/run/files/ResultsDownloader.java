package org.batchwright.run.files;

import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.Subscription;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.LateResults;
import org.batchwright.run.history.ResultRows;
import org.batchwright.run.history.SqliteRunHistory;

/**
 * Brings the results of runs by themselves as they end: what is owed is written down first, and comes as soon as there is a connection,
 * if need be after the next start. Makes no connection of its own, because nobody may be there to log in.
 */
public final class ResultsDownloader implements PendingResults {
    /** Runs that ended while nobody looked are found among the newest so many. */
    private static final int LOOKED_BACK = 200;

    private final SqliteRunHistory book;
    private final ConnectedClusters sites;
    private final ClusterConnections desk;
    private final Results results;
    private final InstantSource clock;
    private final Set<RunId> underWay = new HashSet<>();
    private volatile Porter porter = (run, work, then) -> {};

    public ResultsDownloader(
            SqliteRunHistory book,
            ConnectedClusters sites,
            ClusterConnections desk,
            Results results,
            InstantSource clock) {
        this.book = book;
        this.sites = sites;
        this.desk = desk;
        this.results = results;
        this.clock = clock;
    }

    /** Carries work out beside everything else, and shows its progress. */
    public interface Porter {
        void carry(Run run, Work work, Consumer<Ended> then);
    }

    /** Blocks; an interrupt cancels. */
    public interface Work {
        Results.Brought run(Progress progress) throws OperationException, InterruptedException;
    }

    /** How a piece of work ended. */
    public sealed interface Ended {
        record Well() implements Ended {}

        record Refused(OperationException failure) implements Ended {}

        record Cancelled() implements Ended {}
    }

    @Override
    public List<LateResults> late() {
        return book.results().late();
    }

    @Override
    public Subscription start(Porter with) {
        porter = with;
        Subscription runs = book.onChange(run -> changed(run));
        Subscription links = desk.onChange(cluster -> linked(cluster));
        book.newest(LOOKED_BACK).forEach(this::note);
        bringAll();
        return () -> {
            runs.close();
            links.close();
        };
    }

    private void changed(RunId id) {
        Optional<Run> run = book.find(id).filter(found -> found.state().isFinal());
        if (run.isPresent()) {
            note(run.get());
            if (book.results().of(id).equals(Optional.of(ResultRows.State.OWED))) {
                bring(run.get());
            }
        }
    }

    private void linked(ClusterName cluster) {
        if (desk.standing(cluster).link() == ClusterConnections.Link.UP) {
            bringAll();
        }
    }

    /** Owed is what was asked for when the run was submitted; jobs that never began made nothing. */
    private void note(Run run) {
        boolean began =
                run.jobs().stream().anyMatch(job -> job.report().times().start().isPresent());
        if (run.state().isFinal() && began && book.results().of(run.id()).isEmpty() && isWanted(run)) {
            book.results().put(run.id(), ResultRows.State.OWED, "", clock.instant());
        }
    }

    private boolean isWanted(Run run) {
        return book.frozen(run.id())
                .filter(frozen -> ResultsRule.isByItself(frozen.job().settings()))
                .isPresent();
    }

    private void bringAll() {
        List<RunId> owed = book.results().owed();
        owed.forEach(id -> book.find(id).ifPresent(run -> bring(run)));
    }

    private void bring(Run run) {
        if (isReachable(run.cluster())) {
            carry(run);
        }
    }

    @Override
    public void again(RunId run) {
        book.find(run).ifPresent(this::carry);
    }

    private void carry(Run run) {
        if (begin(run.id())) {
            porter.carry(run, progress -> results.bring(run.id(), Results.Wish.RULE, progress), ended -> {
                write(run.id(), ended);
                end(run.id());
            });
        }
    }

    private boolean isReachable(ClusterName cluster) {
        try {
            return sites.cluster(cluster).address().isEmpty()
                    || desk.standing(cluster).link() == ClusterConnections.Link.UP;
        } catch (OperationException gone) {
            return false; // the cluster's file is gone; it may come back
        }
    }

    private void write(RunId run, Ended ended) {
        switch (ended) {
            case Ended.Well() -> book.results().put(run, ResultRows.State.HERE, "", clock.instant());
            case Ended.Cancelled() -> book.results().put(run, ResultRows.State.CANCELLED, "", clock.instant());
            case Ended.Refused(OperationException.NotPossible never) ->
                book.results().put(run, ResultRows.State.CANCELLED, never.what(), clock.instant());
            case Ended.Refused(OperationException failure) ->
                book.results().put(run, ResultRows.State.OWED, failure.what(), clock.instant());
        }
    }

    private synchronized boolean begin(RunId run) {
        return underWay.add(run);
    }

    private synchronized void end(RunId run) {
        underWay.remove(run);
    }
}
