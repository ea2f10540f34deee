package org.batchwright.remote.crater;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.batchwright.model.OperationException;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.crater.CraterAnswers;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;

/** Queries the running and waiting jobs on Crater. {@code CraterLoad} reads the response. */
final class CraterLoadQuery {
    private static final String UNFINISHED =
            "&status=Prequeue&status=Pending&status=Running&status=Restarting&status=Completing&status=Terminating";

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final CraterCalls calls;
    private final Map<String, LoadAnswer.Part> parts = new HashMap<>();

    CraterLoadQuery(CraterCalls calls) {
        this.calls = calls;
    }

    LoadAnswer ask() throws OperationException, InterruptedException {
        put("me", new LoadAnswer.Part(0, calls.user() + "\n" + Instant.now().getEpochSecond() + "\n", ""));
        put("nodes", part(calls.get("/api/v1/nodes")));
        put("resources", part(calls.get("/api/v1/resources")));
        put("quota", part(calls.get("/api/v1/context/job-resource-summary")));
        LoadAnswer.Part all = jobs("/api/v1/vcjobs/all");
        put("others", new LoadAnswer.Part(all.status(), "", all.error()));
        put("jobs", all.isGiven() ? all : jobs("/api/v1/vcjobs"));
        return new LoadAnswer(parts);
    }

    private void put(String name, LoadAnswer.Part part) {
        parts.put(name, part);
    }

    private static LoadAnswer.Part part(CraterReply reply) {
        String why = reply.message().isEmpty() ? "HTTP " + reply.status() : reply.message();
        return reply.ok() ? new LoadAnswer.Part(0, reply.data().toString(), "") : new LoadAnswer.Part(1, "", why);
    }

    private LoadAnswer.Part jobs(String path) throws OperationException, InterruptedException {
        ArrayNode jobs = JSON.createArrayNode();
        for (int page = 1; page <= CraterStates.MAX_PAGES; page++) {
            CraterReply reply =
                    calls.get(path + "?days=-1&page=" + page + "&page_size=" + CraterStates.PAGE_SIZE + UNFINISHED);
            if (!reply.ok() || !CraterAnswers.isList(reply.data())) {
                return part(reply.ok() ? reply.withoutTokens() : reply);
            }
            JsonNode list = reply.data().isArray() ? reply.data() : reply.data().path("items");
            list.forEach(jobs::add);
            if (list.size() < CraterStates.PAGE_SIZE) {
                break;
            }
        }
        return new LoadAnswer.Part(0, jobs.toString(), "");
    }
}
