package org.batchwright.remote.webhook;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLException;
import org.batchwright.model.OperationException;
import org.batchwright.remote.SanitizedText;
import org.batchwright.text.Message;

/** Why a message was not delivered, without the secret address. */
record WebhookFailures(WebhookAddress address) {
    private static final int MAX_ANSWER = 160;

    /** Unknown, expired or revoked. */
    private static final Set<Integer> GONE = Set.of(401, 403, 404, 410);

    OperationException rejected(int status, String body) {
        String answer = SanitizedText.line(address.redact(body));
        String shown = answer.startsWith("<") ? "" : answer.substring(0, Math.min(answer.length(), MAX_ANSWER));
        Message.Coded message =
                Message.of("remote.webhook-rejected", address.host(), status, shown.isEmpty() ? 0 : 1, shown);
        boolean forNow = status == 429 || status / 100 == 5;
        return new OperationException.NotPossible(
                message.advising(GONE.contains(status) ? "gone" : forNow ? "overloaded" : "format"));
    }

    /** The original exception is not attached: a proxy's may contain the address. */
    OperationException unreachable(IOException failure, Duration limit) {
        String why = SanitizedText.line(address.redact(reason(failure, limit)));
        return failure instanceof SSLException
                ? new OperationException.HostKeyRefused(
                        Message.of("remote.webhook-certificate", address.host(), why), "")
                : new OperationException.Unreachable(
                        Message.of("remote.webhook-unreachable", address.host(), why), new IOException(why));
    }

    private static String reason(IOException failure, Duration limit) {
        return switch (failure) {
            case HttpTimeoutException slow -> Message.text("remote.crater-silent", limit.toSeconds());
            case ConnectException refused ->
                Optional.ofNullable(refused.getMessage()).orElseGet(() -> Message.text("remote.crater-refused"));
            default ->
                Optional.ofNullable(failure.getMessage())
                        .orElseGet(() -> failure.getClass().getSimpleName());
        };
    }
}
