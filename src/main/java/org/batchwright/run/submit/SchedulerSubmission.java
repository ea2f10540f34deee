package org.batchwright.run.submit;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.RemoteWriteErrors;
import org.batchwright.remote.SchedulerClient;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.text.Message;

/** Submits a run to the scheduler with one remote command and records the outcome. The run must already be marked as being submitted. */
record SchedulerSubmission(SqliteRunHistory history, InstantSource clock, KillPoint kill) {
    private static final Duration TIMEOUT = Duration.ofMinutes(10);

    /** @param after jobs that must succeed before any job of this run starts */
    void submit(ConnectedCluster site, RunId run, List<Predecessor.Awaited> after)
            throws OperationException, InterruptedException {
        SubmitScript submitScript =
                new SubmitScript(run, site.dialect(), site.cluster().policy(), after);
        FolderAnswer answer;
        try {
            answer = site.client().isPresent()
                    ? callService(site, site.client().get(), run)
                    : FolderAnswer.read(site.host().run(script(site, submitScript), TIMEOUT));
        } catch (OperationException failure) {
            if (site.client().isPresent()) {
                throw failed(run, failure, failure.what() + " " + failure.advice());
            }
            history.writer().release(run, undecidedNote() + "\n" + failure.what());
            throw failure;
        } catch (InterruptedException e) {
            history.writer().release(run, undecidedNote());
            throw e;
        }
        kill.after(KillPoint.Step.ANSWERED);
        switch (answer.firstWord()) {
            case "submitted" -> recordAccepted(submitScript, answer);
            case "refused" -> refused(site, submitScript, answer);
            case "no-code" -> {
                OperationException gone = noCode(history.submitted(run).flatMap(SubmittedRun::code));
                throw failed(run, gone, gone.what() + " " + gone.advice());
            }
            case "unwritable" -> {
                OperationException unwritable = unwritable(history.storageFolder(run), answer);
                throw failed(run, unwritable, ErrorExcerpt.appendTo(unwritable.what(), answer.errors()));
            }
            default -> throw undecided(run, answer);
        }
    }

    /** Submits to a service. If this fails, nothing was submitted. */
    private FolderAnswer callService(ConnectedCluster site, SchedulerClient client, RunId run)
            throws OperationException, InterruptedException {
        String place = history.storageFolder(run);
        SubmittedRun submittedRun = history.submitted(run).orElseThrow();
        String prepare = RunFolder.prepare(site.folder(place, run), code(site, place, submittedRun), submittedRun);
        return new ServiceSubmission(site.host(), client, run, site.localFolder(place, run))
                .submit(prepare, submittedRun.bundle());
    }

    private OperationException failed(RunId run, OperationException failure, String why) {
        history.writer().endUnsubmitted(run, JobState.NOT_SUBMITTED, why, clock.instant());
        return failure;
    }

    private static OperationException unwritable(String place, FolderAnswer answer) {
        Message why = RemoteWriteErrors.of(answer.errors(), place)
                .orElseGet(() -> Message.of("run.folder-not-writable", place));
        return new OperationException.FileFailed(why, ErrorExcerpt.of(answer.errors()));
    }

    private String script(ConnectedCluster site, SubmitScript submitScript) {
        SubmittedRun submittedRun = history.submitted(submitScript.run()).orElseThrow();
        String place = history.storageFolder(submitScript.run());
        return RunFolder.submit(
                site.folder(place, submitScript.run()), code(site, place, submittedRun), submittedRun, submitScript);
    }

    private static RunFolder.Code code(ConnectedCluster site, String place, SubmittedRun submittedRun) {
        return new RunFolder.Code(
                site.code(place, submittedRun.code().orElseThrow()), site.inPlace(submittedRun.job()));
    }

    private Bundle bundle(RunId run) {
        return history.submitted(run).orElseThrow().bundle();
    }

    private void recordAccepted(SubmitScript submitScript, FolderAnswer answer) throws OperationException {
        Map<Integer, JobId> parts = submitScript.parts(answer.output());
        kill.after(KillPoint.Step.ID_READ);
        Bundle bundle = bundle(submitScript.run());
        if (parts.size() < bundle.groups().size()) {
            throw undecided(submitScript.run(), answer);
        }
        history.writer().recordSubmitted(submitScript.run(), submitScript.tasks(bundle, parts), clock.instant());
        kill.after(KillPoint.Step.ID_WRITTEN_DOWN);
    }

    /**
     * Handles a rejection. A scheduler that took too long to respond may still have accepted the job, so it is queried before the job is
     * considered rejected.
     */
    private void refused(ConnectedCluster site, SubmitScript submitScript, FolderAnswer answer)
            throws OperationException, InterruptedException {
        RunId run = submitScript.run();
        Map<Integer, JobId> parts = new TreeMap<>(submitScript.parts(answer.output()));
        Optional<Map<Integer, JobId>> search = new RunSearch(site, run).find(TIMEOUT);
        if (search.isEmpty() && !(parts.isEmpty() && site.dialect().isCertainRefusal(answer.errors()))) {
            throw undecided(run, answer);
        }
        search.ifPresent(parts::putAll);
        Bundle bundle = bundle(run);
        if (parts.size() == bundle.groups().size()) {
            site.host()
                    .run(
                            RunFolder.storeResultScript(
                                    site.folder(history.storageFolder(run), run), SubmitScript.lines(parts)),
                            TIMEOUT);
            history.writer().recordSubmitted(run, submitScript.tasks(bundle, parts), clock.instant());
            return;
        }
        if (!parts.isEmpty()) {
            // all or nothing: without the rejected jobs, the run would be incomplete
            cancel(site, List.copyOf(parts.values()));
        }
        Optional<String> tidy = site.dialect().cleanupScript(run);
        if (tidy.isPresent() && search.isPresent()) {
            site.host().run(tidy.get(), TIMEOUT);
        }
        String refusal = site.dialect().describeRefusal(answer.errors());
        Message message = parts.isEmpty()
                ? Message.of("run.submission-rejected", refusal)
                : Message.of(
                        "run.submission-rejected-partly",
                        refusal,
                        parts.size(),
                        bundle.groups().size());
        OperationException rejected = new OperationException.CommandFailed(
                message, Math.toIntExact(Math.max(answer.numberAt(1), 1)), ErrorExcerpt.of(answer.errors()));
        throw failed(run, rejected, ErrorExcerpt.appendTo(message.what(), answer.errors()));
    }

    private static void cancel(ConnectedCluster site, List<JobId> jobs)
            throws OperationException, InterruptedException {
        Optional<SchedulerClient> client = site.client();
        if (client.isPresent()) {
            client.get().cancel(jobs, TIMEOUT);
        } else {
            site.host().run(site.dialect().cancelScript(jobs), TIMEOUT);
        }
    }

    private static String undecidedNote() {
        return Message.text("run.submission-undecided");
    }

    private OperationException undecided(RunId run, FolderAnswer answer) {
        history.writer().release(run, ErrorExcerpt.appendTo(undecidedNote(), answer.errors()));
        return new OperationException.CommandFailed(
                Message.of("run.submission-unconfirmed"), 1, ErrorExcerpt.of(answer.output() + "\n" + answer.errors()));
    }

    /**
     * Fails if the run was submitted by a program other than Batchwright, because the location of its code and its other dependencies are
     * unknown.
     */
    static void refuseAdopted(Run run, SubmittedRun submittedRun) throws OperationException {
        if (submittedRun.isAdopted()) {
            Message.Coded refused = Message.of("run.adopted-not-resubmitted", run.title());
            throw new OperationException.NotPossible(
                    submittedRun.script().isEmpty() ? refused.advising("no-script") : refused);
        }
    }

    static OperationException noCode(Optional<SubmittedRun.Code> code) {
        return new OperationException.NotPossible(code.map(known -> Message.of("run.code-gone", known.version()))
                .orElseGet(() -> Message.of("run.code-never-sent")));
    }
}
