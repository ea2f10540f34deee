package org.batchwright.remote.crater;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobId;
import org.batchwright.remote.SchedulerClient.Accepted;
import org.batchwright.remote.SchedulerClient.GroupToSubmit;
import org.batchwright.remote.SchedulerClient.Refused;
import org.batchwright.remote.SchedulerClient.Submission;
import org.batchwright.remote.SchedulerClient.Undecided;
import org.batchwright.scheduler.crater.CraterAnswers;
import org.batchwright.text.Message;

/**
 * Posts the form in a script's header after the run's files have been uploaded: {@code POST /api/v1/vcjobs/training}. A missing response
 * does not mean that the job was rejected.
 *
 * @param search looks for the jobs of the run
 */
record CraterSubmission(CraterCalls calls, CraterUpload upload, CraterSearch search) {
    private static final String FORM = "#CRATER ";
    private static final String ACCOUNT = "#CRATER-ACCOUNT ";

    /** Maximum number of attempts to connect; an attempt that fails to connect sends nothing. */
    private static final int MAX_CONNECTS = 3;

    private static final Duration CONNECT_PAUSE = Duration.ofSeconds(1);

    Submission submit(GroupToSubmit group) throws OperationException, InterruptedException {
        List<String> script = read(group.folder().resolve(group.script()));
        String form = script.stream()
                .filter(line -> line.startsWith(FORM))
                .map(line -> line.substring(FORM.length()) + "\n")
                .collect(Collectors.joining());
        if (form.isEmpty()) {
            return new Refused(CraterAnswers.NO_FORM);
        }
        Optional<CraterReply> refused = account(script);
        if (refused.isEmpty()) {
            refused = upload.send(group.run(), group.folder());
        }
        if (refused.isPresent()) {
            return refusal(refused.get());
        }
        write(group);
        String tag = group.run().tag(group.part());
        return post(
                group, form.replace("<tag>", tag).replace("<run>", group.run().value()));
    }

    /** Switches to the script's account if it names one. Returns the response if the switch was rejected. */
    private Optional<CraterReply> account(List<String> script) throws OperationException, InterruptedException {
        Optional<String> account = script.stream()
                .filter(line -> line.startsWith(ACCOUNT))
                .map(line -> line.substring(ACCOUNT.length()))
                .findFirst();
        return account.isEmpty()
                ? Optional.empty()
                : Optional.of(calls.switchTo(account.get())).filter(reply -> !reply.ok());
    }

    /** Writes the name of the output to fetch when the job has ended. */
    private static void write(GroupToSubmit group) throws OperationException {
        Path file = group.folder().resolve(".part-" + CraterOutput.suffix(group.run(), group.part()));
        try {
            Files.writeString(file, group.script().replaceFirst("\\.sh$", "") + "\n");
        } catch (IOException unwritable) {
            throw new OperationException.FileFailed(
                    Message.of("remote.crater-output-not-written", group.folder()), file.toString(), unwritable);
        }
    }

    private static List<String> read(Path script) throws OperationException {
        try {
            return Files.readAllLines(script);
        } catch (IOException unreadable) {
            throw new OperationException.FileFailed(
                    Message.of("remote.crater-script-not-read", script), script.toString(), unreadable);
        }
    }

    private Submission post(GroupToSubmit group, String form) throws OperationException, InterruptedException {
        CraterRequest request = CraterRequest.post("/api/v1/vcjobs/training", form);
        for (int attempt = 1; ; attempt++) {
            try {
                return read(calls.send(request), group);
            } catch (OperationException failure) {
                if (!isBeforeSending(failure)) {
                    return look(group, failure.what());
                }
                if (failure instanceof OperationException.TimedOut || attempt == MAX_CONNECTS) {
                    throw failure;
                }
                Thread.sleep(CONNECT_PAUSE);
            }
        }
    }

    /** Returns whether the request was not sent, because there was no time left or no connection. */
    private static boolean isBeforeSending(OperationException failure) {
        return failure instanceof OperationException.TimedOut
                || failure.getCause() instanceof ConnectException
                || failure.getCause() instanceof HttpConnectTimeoutException;
    }

    private Submission read(CraterReply reply, GroupToSubmit group) throws InterruptedException {
        Optional<JobId> id =
                CraterAnswers.id(reply.data().path("metadata").path("name").asString(""));
        if (reply.ok() && id.isPresent()) {
            return new Accepted(id.get());
        }
        boolean isAnswer = reply.code() > 0 || reply.isTokenRefused("");
        return isAnswer ? refusal(reply) : look(group, reply.describe());
    }

    /** Looks for the job only once. The list of jobs lags behind, so the caller searches again later. */
    private Submission look(GroupToSubmit group, String errors) throws InterruptedException {
        try {
            Map<Integer, JobId> found = search.find(group.run());
            return Optional.ofNullable(found.get(group.part()))
                    .<Submission>map(Accepted::new)
                    .orElseGet(() -> new Undecided(errors));
        } catch (OperationException silent) {
            return new Undecided(errors + "\n" + silent.what());
        }
    }

    private static Refused refusal(CraterReply reply) {
        return new Refused(
                reply.status() == 401 && reply.isTokenRefused("") ? CraterAnswers.SESSION_OVER : reply.describe());
    }
}
