package org.batchwright.remote.web;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.remote.SanitizedText;
import org.batchwright.text.Message;

/** Explains why a server could not be reached, because the HTTP client's exceptions often have no message. */
public final class ConnectFailure {
    private ConnectFailure() {}

    /** @param limit how long the client waited for a response */
    public static String reason(IOException failure, Duration limit) {
        return switch (failure) {
            case HttpTimeoutException slow -> Message.text("remote.web-no-response", limit.toSeconds());
            case ConnectException refused ->
                Optional.ofNullable(refused.getMessage())
                        .map(SanitizedText::line)
                        .orElseGet(() -> Message.text("remote.web-unknown-host-or-refused"));
            default ->
                Optional.ofNullable(failure.getMessage())
                        .map(SanitizedText::line)
                        .orElseGet(() -> failure.getClass().getSimpleName());
        };
    }
}
