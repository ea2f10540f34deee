package org.batchwright.run;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.batchwright.model.ClusterName;
import org.batchwright.model.Job;
import org.batchwright.model.JobId;
import org.batchwright.model.JobReport;
import org.batchwright.model.Run;
import org.batchwright.model.RunId;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Answer;
import org.batchwright.scheduler.Dialect;

/** Asks one cluster about all its active runs at once and writes down what is new; settles runs that were left while submitting. */
public final class Inquiry {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final int POLLS = 2;

    private final Sites sites;
    private final SqliteRunBook book;
    private final ClusterDesk desk;
    private final InstantSource clock;
    private final Settling settling;
    private final Map<ClusterName, ReentrantLock> turns = new ConcurrentHashMap<>();
    private final Map<RunId, Missing> missing = new ConcurrentHashMap<>();

    public Inquiry(Sites sites, SqliteRunBook book, ClusterDesk desk, InstantSource clock) {
        this.sites = sites;
        this.book = book;
        this.desk = desk;
        this.clock = clock;
        this.settling = new Settling(sites, book, clock);
    }

    /** A job that no witness knew. */
    private record Missing(Instant since, int polls) {}

    /** What a round brought. */
    enum News {
        SOME,
        NONE
    }

    /** Settles, then asks; does not connect where there is nothing to ask. One round at a time a cluster. */
    News ask(ClusterName cluster) throws Trouble, InterruptedException {
        ReentrantLock turn = turns.computeIfAbsent(cluster, name -> new ReentrantLock());
        turn.lockInterruptibly();
        try {
            settling.settle(cluster);
            List<Run> runs = book.asked(cluster);
            return runs.isEmpty() ? News.NONE : ask(sites.at(cluster), runs);
        } finally {
            turn.unlock();
        }
    }

    private News ask(Site site, List<Run> runs) throws Trouble, InterruptedException {
        Map<RunId, String> folders = new LinkedHashMap<>();
        runs.forEach(run -> folders.put(run.id(), site.folder(book.place(run.id()), run.id())));
        Round round = new Round("bw-" + UUID.randomUUID());
        Answer answer = site.host().run(round.script(site.dialect().statusScript(Round.ids(runs)), folders), PATIENCE);
        Round.Parts parts = round.read(answer.out());
        int status = parts.status().orElse(-1);
        if (status != 0 && status != Dialect.LIVE_ONLY) {
            throw silent(site, answer, status);
        }
        desk.answered(site.cluster().name());
        Map<JobId, JobReport> reports = site.dialect().reports(parts.answer());
        News news = News.NONE;
        boolean open = false;
        for (Run run : runs) {
            for (Job job : run.jobs()) {
                if (job.id().isPresent()) {
                    Optional<JobReport> scheduler =
                            Optional.ofNullable(reports.get(job.id().get()));
                    Optional<Journal> journal =
                            Optional.ofNullable(parts.journals().get(run.id()));
                    boolean unknown = status != 0
                            && scheduler.isEmpty()
                            && journal.filter(Journal::endedByItself).isEmpty();
                    open |= unknown;
                    news = !unknown && weigh(run.id(), job, Verdict.of(job.report(), scheduler, journal), site)
                            ? News.SOME
                            : news;
                }
            }
        }
        if (open) {
            throw silent(site, answer, status);
        }
        return news;
    }

    private static Trouble silent(Site site, Answer answer, int status) {
        return new Trouble.CommandFailed(
                site.dialect().title() + " on " + site.cluster().name().title()
                        + (status == Dialect.LIVE_ONLY ? " did not say how jobs ended." : " did not answer."),
                "It is asked again by itself; if it stays so, ask it by hand on the cluster.",
                status,
                Evidence.of(answer.err()));
    }

    private boolean weigh(RunId run, Job job, Optional<JobReport> verdict, Site site) {
        Instant now = clock.instant();
        if (verdict.isPresent()) {
            missing.remove(run);
            return book.ledger().report(run, job.task(), verdict.get(), now);
        }
        Missing gone = missing.merge(
                run, new Missing(now, 1), (before, fresh) -> new Missing(before.since(), before.polls() + 1));
        boolean lost = gone.polls() >= POLLS
                && Duration.between(gone.since(), now).compareTo(site.dialect().grace()) >= 0;
        if (lost) {
            missing.remove(run);
        }
        return lost && book.ledger().report(run, job.task(), Verdict.lost(job.report()), now);
    }
}
