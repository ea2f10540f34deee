package org.batchwright.remote.web;

import java.net.http.HttpResponse;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** The pause that an overloaded server, or the proxy in front of it, requests (RFC 9110, section 10.2.3). */
public final class RetryAfter {
    private RetryAfter() {}

    /** Returns the pause, or empty if the server did not reject the request temporarily or did not specify a pause. */
    public static Optional<Duration> of(HttpResponse<?> answer) {
        return isTemporary(answer.statusCode())
                ? answer.headers().firstValue("Retry-After").flatMap(text -> parse(text.strip(), Instant.now()))
                : Optional.empty();
    }

    /** Returns whether an HTTP status means that the same request may succeed later. */
    public static boolean isTemporary(int status) {
        return status == 429 || status / 100 == 5;
    }

    static Optional<Duration> parse(String text, Instant now) {
        if (text.matches("\\d{1,6}")) {
            return Optional.of(Duration.ofSeconds(Long.parseLong(text)));
        }
        try {
            Instant then = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                    .toInstant();
            return Optional.of(then.isAfter(now) ? Duration.between(now, then) : Duration.ZERO);
        } catch (DateTimeException neither) {
            return Optional.empty();
        }
    }
}
