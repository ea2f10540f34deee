package org.batchwright.remote.crater;

import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Host;
import org.batchwright.remote.SchedulerClient;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.crater.CraterAnswers;
import org.batchwright.scheduler.crater.CraterPlatform;
import org.batchwright.text.Message;
import tools.jackson.databind.JsonNode;

/**
 * Manages jobs on Crater through its backend ({@code /api/v1/vcjobs} and {@code /api/v1/namespaces}) and its file service ({@code
 * /api/ss}).
 *
 * @param here this computer
 * @param space folder of a space on Crater, for the files of runs
 */
record CraterScheduler(CraterApi api, CraterSession session, Host here, String space) implements SchedulerClient {
    /** How long to wait before checking again. */
    private static final Duration PAUSE = Duration.ofSeconds(2);

    private static final Duration STREAM_LIMIT = Duration.ofHours(1);
    private static final Duration LOG_LIMIT = Duration.ofMinutes(2);
    private static final List<String> PLATFORM_QUERIES =
            List.of("accounts", "resources", "context/billing/summary", "images/available", "dataset/mydataset");

    private CraterCalls queries(Duration limit) throws OperationException, InterruptedException {
        return new CraterCalls(api, session, CraterCalls.Renewal.LOGIN, limit);
    }

    @Override
    public Submission submit(GroupToSubmit group, Duration limit) throws OperationException, InterruptedException {
        CraterCalls calls = new CraterCalls(api, session, CraterCalls.Renewal.FAIL, limit);
        return new CraterSubmission(calls, new CraterUpload(calls, here, space), new CraterSearch(calls)).submit(group);
    }

    @Override
    public Map<Integer, JobId> find(RunId run, Duration limit) throws OperationException, InterruptedException {
        return new CraterSearch(queries(limit)).find(run);
    }

    @Override
    public Map<JobId, JobReport> states(List<JobId> jobs, Map<RunId, Path> folders, Duration limit)
            throws OperationException, InterruptedException {
        CraterCalls calls = queries(limit);
        return new CraterStates(calls, new CraterOutput(calls, space, folders), jobs).read();
    }

    /** Cancels jobs. Crater would forget an ended job that is cancelled, so the job's state is queried first. */
    @Override
    public String cancel(List<JobId> jobs, Duration limit) throws OperationException, InterruptedException {
        CraterCalls calls = queries(limit);
        List<String> refusals = new ArrayList<>();
        for (JobId job : jobs) {
            CraterReply reply = calls.ofJob("GET", job, "/detail");
            if (reply.ok() && !CraterAnswers.isOver(reply.data())) {
                reply = calls.ofJob("DELETE", job, "");
            }
            if (!reply.ok()) {
                refusals.add(reply.describe());
            }
        }
        return String.join("\n", refusals);
    }

    @Override
    public LoadAnswer load(Duration limit) throws OperationException, InterruptedException {
        return new CraterLoadQuery(new CraterCalls(api, session, CraterCalls.Renewal.FAIL, limit)).ask();
    }

    @Override
    public String folder(RunId run) {
        return "/" + space + "/runs/" + run + "/run";
    }

    @Override
    public Discovery discover(Duration limit) throws OperationException, InterruptedException {
        CraterCalls calls = queries(limit);
        Map<String, JsonNode> answers = new HashMap<>();
        answers.put("check", CraterCalls.require(calls.get("/api/auth/check")).data());
        for (String query : PLATFORM_QUERIES) {
            CraterReply reply = calls.get("/api/v1/" + query);
            if (reply.ok()) {
                answers.put(query.substring(query.lastIndexOf('/') + 1), reply.data());
            }
        }
        return CraterPlatform.read(answers);
    }

    @Override
    public void readLog(JobId job, Path log, long from, Consumer<byte[]> sink)
            throws OperationException, InterruptedException {
        if (!sendFetched(log, from, sink)) {
            stream(job, from, sink);
            Thread.sleep(PAUSE);
        }
    }

    /** Sends the log if it has been fetched, which happens once the job has ended. Returns whether it has been fetched. */
    private static boolean sendFetched(Path log, long from, Consumer<byte[]> sink) throws OperationException {
        try {
            if (!Files.exists(log) || Files.size(log) == 0) {
                return false;
            }
            try (InputStream in = Files.newInputStream(log)) {
                in.skipNBytes(Math.min(from, Files.size(log)));
                byte[] buffer = new byte[1 << 16];
                for (int count = in.read(buffer); count > 0; count = in.read(buffer)) {
                    sink.accept(Arrays.copyOf(buffer, count));
                }
            }
            return true;
        } catch (IOException unreadable) {
            throw new OperationException.FileFailed(
                    Message.of("remote.crater-log-not-read", log), log.toString(), unreadable);
        }
    }

    private void stream(JobId job, long from, Consumer<byte[]> sink) throws OperationException, InterruptedException {
        CraterCalls calls = queries(LOG_LIMIT);
        CraterReply reply = calls.ofJob("GET", job, "/pods");
        if (reply.isUnknown()) {
            return;
        }
        JsonNode pod = CraterCalls.require(reply).data().path(0);
        String name = pod.path("name").asString("");
        String namespace = pod.path("namespace").asString("");
        if (!name.matches("[a-z0-9.-]+") || !namespace.matches("[a-z0-9-]+")) {
            return; // not created yet, or deleted already
        }
        HttpResponse<InputStream> answer = calls.open(CraterRequest.get(
                "/api/v1/namespaces/" + namespace + "/pods/" + name + "/containers/custom/log/stream"));
        if (answer.statusCode() != 200) {
            CraterApi.discard(answer); // the pod exists, but its container has not started
            return;
        }
        try (InputStream in = answer.body();
                CloseLater _ = CloseLater.after(STREAM_LIMIT, in)) {
            new CraterLog(from, sink).read(in);
        } catch (IOException broken) {
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
        }
    }
}
