package org.batchwright.remote.crater;

import java.io.InputStream;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobId;
import org.batchwright.scheduler.crater.CraterAnswers;
import org.batchwright.text.Message;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The calls of one operation on behalf of the session's user. They start in the default account, and see only the jobs of the most recently
 * selected account. If a token is rejected, it is replaced once and the request is repeated, because a rejected request has no effect.
 */
final class CraterCalls {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String ACCOUNT = "[A-Za-z0-9._-]+";

    private final CraterApi api;
    private final CraterSession session;
    private final Renewal renewal;
    private final long end;
    private CraterSession.Tokens tokens;
    private Optional<String> account = Optional.empty();

    /** What to do if the session has expired. */
    enum Renewal {
        /** The user logs in again. */
        LOGIN,
        /** The operation fails; the caller decides whether to retry it. */
        FAIL
    }

    /** @param limit time limit for all calls together */
    CraterCalls(CraterApi api, CraterSession session, Renewal renewal, Duration limit)
            throws OperationException, InterruptedException {
        this.api = api;
        this.session = session;
        this.renewal = renewal;
        this.end = System.nanoTime() + limit.toNanos();
        this.tokens = session.tokens();
    }

    String user() {
        return session.user();
    }

    CraterReply get(String path) throws OperationException, InterruptedException {
        return send(CraterRequest.get(path));
    }

    CraterReply send(CraterRequest request) throws OperationException, InterruptedException {
        CraterReply reply = api.send(limited(request), Optional.of(tokens.access()));
        return reply.isTokenRefused(request.path()) && renew()
                ? api.send(limited(request), Optional.of(tokens.access()))
                : reply;
    }

    /** Opens a response of any length. The caller closes it. */
    HttpResponse<InputStream> open(CraterRequest request) throws OperationException, InterruptedException {
        HttpResponse<InputStream> answer = api.open(request, tokens.access());
        if (answer.statusCode() != 401) {
            return answer;
        }
        CraterApi.discard(answer);
        renew();
        return api.open(request, tokens.access());
    }

    /** Returns the reply if it reports success. */
    static CraterReply require(CraterReply reply) throws OperationException {
        if (reply.ok()) {
            return reply;
        }
        String why = reply.message().isEmpty() ? "HTTP " + reply.status() : reply.message();
        throw new OperationException.CommandFailed(Message.of("remote.crater-query-failed", why), 1, reply.describe());
    }

    /** Returns the list of jobs. Fails if the response is not a list, because there may still be jobs. */
    static JsonNode requireJobs(CraterReply reply) throws OperationException {
        JsonNode data = require(reply).data();
        if (!CraterAnswers.isList(data)) {
            throw new OperationException.CommandFailed(Message.of("remote.crater-no-list"), 1, reply.describe());
        }
        return data;
    }

    private CraterRequest limited(CraterRequest request) throws OperationException {
        Duration left = Duration.ofNanos(end - System.nanoTime());
        if (left.isNegative() || left.isZero()) {
            throw api.tooSlow();
        }
        return request.within(left);
    }

    private boolean renew() throws OperationException, InterruptedException {
        if (account.isEmpty()) {
            return renewOwn();
        }
        Optional<CraterSession.Tokens> fresh = CraterSession.readTokens(api.refresh(tokens.refresh()));
        if (fresh.isPresent()) {
            tokens = fresh.get();
            return true;
        }
        if (renewal == Renewal.FAIL) {
            return false;
        }
        String charged = account.get();
        account = Optional.empty();
        tokens = session.tokens();
        return switchTo(charged).ok();
    }

    private boolean renewOwn() throws OperationException, InterruptedException {
        Optional<CraterSession.Tokens> fresh =
                renewal == Renewal.LOGIN ? Optional.of(session.renew(tokens)) : session.refresh(tokens);
        fresh.ifPresent(given -> tokens = given);
        return fresh.isPresent();
    }

    /** Switches to another account, which is then charged and whose jobs are visible. */
    CraterReply switchTo(String name) throws OperationException, InterruptedException {
        CraterReply reply =
                send(CraterRequest.post("/api/v1/auth/switch", "{\"queue\":" + JSON.writeValueAsString(name) + "}"));
        Optional<CraterSession.Tokens> fresh = CraterSession.readTokens(reply);
        fresh.ifPresent(given -> {
            tokens = given;
            account = Optional.of(name);
        });
        return fresh.isPresent() || !reply.ok() ? reply : reply.withoutTokens();
    }

    /** Returns the user's accounts, or none if they are unknown. */
    List<String> accounts() throws OperationException, InterruptedException {
        return get("/api/v1/accounts")
                .data()
                .valueStream()
                .map(one -> one.path("name").asString(""))
                .filter(name -> name.matches(ACCOUNT))
                .toList();
    }

    /** Sends a request about a job on behalf of the job's account. */
    CraterReply ofJob(String method, JobId job, String what) throws OperationException, InterruptedException {
        CraterRequest request = CraterRequest.without(method, "/api/v1/vcjobs/" + job + what);
        CraterReply reply = send(request);
        if (!reply.isUnknown()) {
            return reply;
        }
        for (String one : accounts()) {
            if (!switchTo(one).ok()) {
                continue;
            }
            reply = send(request);
            if (!reply.isUnknown()) {
                return reply;
            }
        }
        return reply;
    }
}
