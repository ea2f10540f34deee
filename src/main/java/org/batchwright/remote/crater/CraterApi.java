package org.batchwright.remote.crater;

import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandler;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpResponse.BodySubscribers;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.batchwright.model.OperationException;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.web.ConnectFailure;
import org.batchwright.remote.web.ResponseTimeout;
import org.batchwright.remote.web.RetryAfter;
import org.batchwright.remote.web.WebAccess;
import org.batchwright.text.Message;
import tools.jackson.databind.json.JsonMapper;

/**
 * Sends requests to Crater: {@code /api} of raids-lab/crater b2f1934 (sites.md section 14). Certificates are always checked and redirects
 * never followed, so secrets are sent only to the address that the user entered. Only read-only requests are ever sent twice. Requests that
 * change something use a new connection, because a connection that the server has just closed would look like a lost response.
 */
final class CraterApi implements AutoCloseable {
    /** Maximum size in bytes; larger than any list of jobs. */
    private static final long MAX_REPLY_BYTES = 32_000_000;

    private static final Duration LOGIN_LIMIT = Duration.ofSeconds(30);
    private static final int MAX_ATTEMPTS = 3;
    private static final Duration MAX_PAUSE = Duration.ofSeconds(20);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final String base;
    private final WebAccess access;
    private final HttpClient shared;

    /** @param base base address: {@code https://crater.site.org}, without {@code /api} */
    CraterApi(String base, WebAccess access) {
        this.base = base;
        this.access = access;
        this.shared = access.client();
    }

    /** Queries the available login methods, which older versions do not report. */
    CraterReply mode() throws OperationException, InterruptedException {
        return send(CraterRequest.get("/api/auth/mode").within(LOGIN_LIMIT), Optional.empty());
    }

    /** @param way login method: {@code ldap} or {@code normal} */
    CraterReply login(String way, String user, char[] password) throws OperationException, InterruptedException {
        return post("/api/auth/login", Map.of("auth", way, "username", user, "password", new String(password)));
    }

    CraterReply refresh(String token) throws OperationException, InterruptedException {
        return post("/api/auth/refresh", Map.of("refreshToken", token));
    }

    private CraterReply post(String path, Map<String, String> body) throws OperationException, InterruptedException {
        return send(CraterRequest.post(path, JSON.writeValueAsString(body)).within(LOGIN_LIMIT), Optional.empty());
    }

    /** @param token access token to send in the request's header */
    CraterReply send(CraterRequest request, Optional<String> token) throws OperationException, InterruptedException {
        long end = System.nanoTime() + request.limit().toNanos();
        for (int attempt = 1; ; attempt++) {
            CraterRequest rest = request.within(Duration.ofNanos(Math.max(end - System.nanoTime(), 1)));
            boolean mayRepeat = request.isSafe() && attempt < MAX_ATTEMPTS;
            try {
                HttpResponse<String> answer = exchange(rest, token, reader(request));
                Optional<Duration> pause = RetryAfter.of(answer)
                        .filter(wait -> wait.compareTo(MAX_PAUSE) <= 0 && wait.toNanos() < end - System.nanoTime());
                if (!mayRepeat || pause.isEmpty()) {
                    return CraterReply.read(answer.statusCode(), answer.body());
                }
                Thread.sleep(pause.get());
            } catch (SSLException | ConnectException | HttpTimeoutException lasting) {
                throw failure(lasting, request);
            } catch (IOException broken) {
                if (!mayRepeat) {
                    throw failure(broken, request);
                }
            }
        }
    }

    /** Opens a response of any length. The caller closes it. */
    HttpResponse<InputStream> open(CraterRequest request, String token)
            throws OperationException, InterruptedException {
        try {
            return exchange(request, Optional.of(token), BodyHandlers.ofInputStream());
        } catch (IOException broken) {
            throw failure(broken, request);
        }
    }

    private <T> HttpResponse<T> exchange(CraterRequest request, Optional<String> token, BodyHandler<T> reader)
            throws IOException, InterruptedException {
        HttpRequest.Builder http = HttpRequest.newBuilder(URI.create(base + request.path()))
                .timeout(request.limit())
                .method(request.method(), request.body());
        token.ifPresent(secret -> http.header("Authorization", "Bearer " + secret));
        if (request.content() instanceof CraterRequest.Json) {
            http.header("Content-Type", "application/json");
        }
        if (request.isSafe()) {
            return ResponseTimeout.await(shared.sendAsync(http.build(), reader), request.limit());
        }
        HttpClient alone = access.client();
        try {
            return ResponseTimeout.await(alone.sendAsync(http.build(), reader), request.limit());
        } finally {
            alone.shutdownNow();
        }
    }

    private static BodyHandler<String> reader(CraterRequest request) {
        BodyHandler<String> text =
                BodyHandlers.limiting(BodyHandlers.ofString(StandardCharsets.UTF_8), MAX_REPLY_BYTES);
        return request.target()
                .<BodyHandler<String>>map(file -> head -> head.statusCode() / 100 == 2
                        ? BodySubscribers.mapping(BodySubscribers.ofFile(file), written -> "")
                        : text.apply(head))
                .orElse(text);
    }

    /** Closes an unread response. */
    static void discard(HttpResponse<InputStream> answer) {
        try {
            answer.body().close();
        } catch (IOException gone) {
            // closed by the server
        }
    }

    OperationException tooSlow() {
        return new OperationException.TimedOut(Message.of("remote.crater-slow", base), "");
    }

    private OperationException failure(IOException failure, CraterRequest request) {
        return switch (failure) {
            case SSLException refused ->
                new OperationException.HostKeyRefused(
                        Message.of("remote.crater-certificate", base, describe(refused)),
                        SanitizedText.text(refused.toString()));
            default -> unreachable(ConnectFailure.reason(failure, request.limit()), failure);
        };
    }

    private static String describe(IOException failure) {
        return SanitizedText.line(String.valueOf(failure.getMessage()));
    }

    private OperationException unreachable(String why, IOException cause) {
        return new OperationException.Unreachable(Message.of("remote.crater-unreachable", base, why), cause);
    }

    @Override
    public void close() {
        shared.shutdownNow();
    }
}
