package org.batchwright.remote.webhook;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import org.batchwright.model.OperationException;
import org.batchwright.remote.web.ResponseTimeout;
import org.batchwright.remote.web.RetryAfter;
import org.batchwright.remote.web.WebAccess;
import org.batchwright.remote.web.WebSource;

/**
 * Sends messages one after the other. Tries again if the service reports a temporary failure or no connection could be opened, but not if a
 * connection broke, because the message may have arrived. Fails with {@link OperationException.Unreachable} or
 * {@link OperationException.Overloaded} if the same message may be sent later. Blocks for up to a few minutes.
 */
public final class WebhookSender {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final Duration MAX_PAUSE = Duration.ofMinutes(2);
    private static final List<Duration> PAUSES =
            List.of(Duration.ofSeconds(2), Duration.ofSeconds(10), Duration.ofSeconds(30));

    /** Maximum size in bytes. */
    private static final long MAX_REPLY = 1_000_000;

    private final WebSource web;
    private final Pause pause;
    private final ReentrantLock turn = new ReentrantLock(true);

    /** Waits; replaced in tests. */
    @FunctionalInterface
    interface Pause {
        void wait(Duration time) throws InterruptedException;
    }

    public WebhookSender(WebSource web) {
        this(web, Thread::sleep);
    }

    WebhookSender(WebSource web, Pause pause) {
        this.web = web;
        this.pause = pause;
    }

    /** Delivers a message with a few attempts. Fails with the service's response; no failure contains the secret address. */
    public void send(Webhook webhook, WebhookMessage message) throws OperationException, InterruptedException {
        HttpRequest request = request(webhook, message);
        WebAccess access = web.access();
        turn.lockInterruptibly();
        HttpClient client = access.client();
        try {
            sendRepeatedly(client, request, new WebhookFailures(webhook.address()));
        } finally {
            client.shutdownNow();
            turn.unlock();
        }
    }

    /**
     * Creates the request. All attempts to send a message to LINE have the same key, so that LINE recognizes a message that it has already
     * accepted.
     */
    private static HttpRequest request(Webhook webhook, WebhookMessage message) {
        HttpRequest.Builder request = HttpRequest.newBuilder(webhook.address().uri())
                .timeout(LIMIT)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(WebhookBody.of(webhook, message), StandardCharsets.UTF_8));
        webhook.address()
                .line()
                .ifPresent(channel -> request.header("Authorization", "Bearer " + channel.token())
                        .header("X-Line-Retry-Key", UUID.randomUUID().toString()));
        return request.build();
    }

    private void sendRepeatedly(HttpClient client, HttpRequest request, WebhookFailures failures)
            throws OperationException, InterruptedException {
        for (int attempt = 0; ; attempt++) {
            boolean last = attempt == PAUSES.size();
            Duration wait = last ? Duration.ZERO : PAUSES.get(attempt);
            try {
                HttpResponse<String> answer = ResponseTimeout.await(
                        client.sendAsync(
                                request,
                                BodyHandlers.limiting(BodyHandlers.ofString(StandardCharsets.UTF_8), MAX_REPLY)),
                        LIMIT);
                if (failures.isAccepted(answer.statusCode())) {
                    return;
                }
                wait = RetryAfter.of(answer).orElse(wait);
                if (last || !RetryAfter.isTemporary(answer.statusCode()) || wait.compareTo(MAX_PAUSE) > 0) {
                    throw failures.rejected(answer.statusCode(), answer.body());
                }
            } catch (IOException broken) {
                if (last || !failures.maySendAgain(broken)) {
                    throw failures.unreachable(broken, LIMIT);
                }
            }
            pause.wait(wait);
        }
    }
}
