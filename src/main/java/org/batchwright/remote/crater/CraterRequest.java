package org.batchwright.remote.crater;

import java.io.FileNotFoundException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * A request to Crater, without the token.
 *
 * @param path path on the platform, starting with a slash
 * @param content body of the request
 * @param target the file that the body of a successful response is written to, instead of being read
 * @param limit time limit for the request and its response together
 */
record CraterRequest(String method, String path, Content content, Optional<Path> target, Duration limit) {
    /** Limit for responses about jobs, which require the server to query Kubernetes. */
    static final Duration USUAL_LIMIT = Duration.ofSeconds(60);

    private static final Duration UPLOAD_LIMIT = Duration.ofMinutes(10);

    /** Limit for downloads, which leaves time for the rest of a poll. */
    private static final Duration DOWNLOAD_LIMIT = Duration.ofSeconds(90);

    /** The body of a request. */
    sealed interface Content {}

    record NoContent() implements Content {}

    record Json(String text) implements Content {}

    record File(Path path) implements Content {}

    static CraterRequest get(String path) {
        return without("GET", path);
    }

    /** Creates a request without a body. */
    static CraterRequest without(String method, String path) {
        return new CraterRequest(method, path, new NoContent(), Optional.empty(), USUAL_LIMIT);
    }

    static CraterRequest post(String path, String json) {
        return new CraterRequest("POST", path, new Json(json), Optional.empty(), USUAL_LIMIT);
    }

    static CraterRequest upload(String path, Path file) {
        return new CraterRequest("PUT", path, new File(file), Optional.empty(), UPLOAD_LIMIT);
    }

    static CraterRequest download(String path, Path target) {
        return new CraterRequest("GET", path, new NoContent(), Optional.of(target), DOWNLOAD_LIMIT);
    }

    /** Returns the request with its limit reduced to at most {@code most}. */
    CraterRequest within(Duration most) {
        return most.compareTo(limit) < 0 ? new CraterRequest(method, path, content, target, most) : this;
    }

    /** Returns whether repeating the request is safe because it changes nothing. */
    boolean isSafe() {
        return method.equals("GET");
    }

    BodyPublisher body() throws FileNotFoundException {
        return switch (content) {
            case NoContent none -> BodyPublishers.noBody();
            case Json json -> BodyPublishers.ofString(json.text(), StandardCharsets.UTF_8);
            case File file -> BodyPublishers.ofFile(file.path());
        };
    }
}
