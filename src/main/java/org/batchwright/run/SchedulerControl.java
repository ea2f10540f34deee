package org.batchwright.run;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.batchwright.model.JobId;
import org.batchwright.model.JobState;
import org.batchwright.model.Run;
import org.batchwright.model.RunId;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Answer;
import org.batchwright.scheduler.Dialect;

/** Cancels, holds and releases by the scheduler's own commands, and believes only its answer to the next question. */
public final class SchedulerControl implements RunControl {
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    /** Waits before looking again: about ten seconds in all, and few questions. */
    private static final List<Duration> LOOKS = List.of(
            Duration.ofMillis(300),
            Duration.ofMillis(700),
            Duration.ofSeconds(2),
            Duration.ofSeconds(3),
            Duration.ofSeconds(4));

    private final Sites sites;
    private final SqliteRunBook book;
    private final Inquiry inquiry;
    private final Waiting waiting;

    public SchedulerControl(Sites sites, SqliteRunBook book, Inquiry inquiry, Waiting waiting) {
        this.sites = sites;
        this.book = book;
        this.inquiry = inquiry;
        this.waiting = waiting;
    }

    @Override
    public void cancel(RunId id) throws Trouble, InterruptedException {
        Run run = run(id);
        if (run.state().isFinal()) {
            return;
        }
        book.ledger().askToCancel(id);
        boolean sent = trySend(run);
        inquiry.ask(run.cluster());
        for (Duration pause : LOOKS) {
            run = run(id);
            if (run.state().isFinal()) {
                return;
            }
            // the id may have come meanwhile, when it was being submitted
            sent = sent || trySend(run);
            waiting.atMost(pause, new Semaphore(0));
            inquiry.ask(run.cluster());
        }
    }

    @Override
    public void cancel(RunId id, Set<Integer> tasks) throws Trouble, InterruptedException {
        cancel(id);
    }

    private boolean trySend(Run run) throws Trouble, InterruptedException {
        Optional<JobId> job = run.jobs().getFirst().id();
        if (job.isPresent()) {
            send(run, Dialect::cancelScript, job.get());
        }
        return job.isPresent();
    }

    @Override
    public void hold(RunId id) throws Trouble, InterruptedException {
        change(id, (dialect, job) -> dialect.holdScript(job), "held", state -> state == JobState.HELD);
    }

    @Override
    public void release(RunId id) throws Trouble, InterruptedException {
        change(id, (dialect, job) -> dialect.releaseScript(job), "released", state -> state != JobState.HELD);
    }

    private void change(
            RunId id, BiFunction<Dialect, JobId, Optional<String>> script, String verb, Predicate<JobState> done)
            throws Trouble, InterruptedException {
        Run run = run(id);
        JobId job = run.jobs()
                .getFirst()
                .id()
                .filter(known -> !run.state().isFinal())
                .orElseThrow(() -> new Trouble.NotPossible(
                        "This run is " + run.state().word() + " and cannot be " + verb + ".",
                        "Only a waiting job can be held or released."));
        Site site = sites.at(run.cluster());
        String text = script.apply(site.dialect(), job)
                .orElseThrow(() -> new Trouble.NotPossible(
                        site.dialect().title() + " cannot hold or release jobs.", "Cancel and resubmit it later."));
        Answer answer = site.host().run(text, PATIENCE);
        for (Duration pause : LOOKS) {
            inquiry.ask(run.cluster());
            JobState state = run(id).state();
            if (done.test(state) || state.isFinal()) {
                return;
            }
            waiting.atMost(pause, new Semaphore(0));
        }
        throw new Trouble.CommandFailed(
                "The run was not " + verb + ": it is " + run(id).state().word() + ".",
                "Only a waiting job can be held or released; see what the scheduler said.",
                answer.exit(),
                Evidence.of(answer.out() + "\n" + answer.err()));
    }

    private void send(Run run, BiFunction<Dialect, JobId, String> script, JobId job)
            throws Trouble, InterruptedException {
        Site site = sites.at(run.cluster());
        Answer answer = site.host().run(script.apply(site.dialect(), job), PATIENCE);
        if (!answer.ok() && !answer.err().isBlank()) {
            inquiry.ask(run.cluster());
            if (!run(run.id()).state().isFinal()) {
                throw new Trouble.CommandFailed(
                        "The scheduler did not cancel the job.",
                        "See what it said, and try again.",
                        answer.exit(),
                        Evidence.of(answer.err()));
            }
        }
    }

    private Run run(RunId id) throws Trouble {
        return book.find(id)
                .orElseThrow(() -> new Trouble.NotPossible(
                        "The history has no run " + id + ".", "See \"runs\" for those it has."));
    }
}
