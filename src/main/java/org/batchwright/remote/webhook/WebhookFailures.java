package org.batchwright.remote.webhook;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.time.Duration;
import java.util.Set;
import javax.net.ssl.SSLException;
import org.batchwright.model.OperationException;
import org.batchwright.remote.SanitizedText;
import org.batchwright.remote.web.ConnectFailure;
import org.batchwright.remote.web.RetryAfter;
import org.batchwright.text.Message;

/** Explains why a message was not delivered, without the secret address. */
record WebhookFailures(WebhookAddress address) {
    private static final int MAX_ANSWER = 160;

    private static final int REQUEST_TIMEOUT = 408;

    /** LINE's response to a repeated attempt if it has already accepted the message. */
    private static final int CONFLICT = 409;

    /** Statuses of an unknown, expired or revoked webhook. */
    private static final Set<Integer> GONE = Set.of(401, 403, 404, 410);

    boolean isAccepted(int status) {
        return status / 100 == 2 || (status == CONFLICT && address.line().isPresent());
    }

    /** Returns whether another attempt cannot deliver the message twice. */
    boolean maySendAgain(IOException failure) {
        return isUnsent(failure) || address.line().isPresent();
    }

    OperationException rejected(int status, String body) {
        String answer = SanitizedText.line(address.redact(body));
        String shown = answer.startsWith("<") ? "" : answer.substring(0, Math.min(answer.length(), MAX_ANSWER));
        Message.Coded message =
                Message.of("remote.webhook-rejected", address.host(), status, shown.isEmpty() ? 0 : 1, shown);
        if (status == REQUEST_TIMEOUT || RetryAfter.isTemporary(status)) {
            return new OperationException.Overloaded(message.advising("overloaded"));
        }
        return new OperationException.NotPossible(
                address.line().isPresent()
                        ? message.advising("line")
                        : message.advising(GONE.contains(status) ? "gone" : "format"));
    }

    /** Returns whether no connection was established; otherwise, the message may have arrived. */
    private static boolean isUnsent(IOException failure) {
        return failure instanceof ConnectException || failure instanceof HttpConnectTimeoutException;
    }

    /**
     * Explains that the service is unreachable. The original exception is not attached, because a proxy's exception may contain the
     * address.
     */
    OperationException unreachable(IOException failure, Duration limit) {
        String why = SanitizedText.line(address.redact(ConnectFailure.reason(failure, limit)));
        if (failure instanceof SSLException) {
            return new OperationException.HostKeyRefused(
                    Message.of("remote.webhook-certificate", address.host(), why), "");
        }
        Message.Coded message = Message.of("remote.webhook-unreachable", address.host(), why);
        return isUnsent(failure)
                ? new OperationException.Unreachable(message.advising("unsent"), new IOException(why))
                : new OperationException.ConnectionLost(message.advising("lost"), new IOException(why));
    }
}
