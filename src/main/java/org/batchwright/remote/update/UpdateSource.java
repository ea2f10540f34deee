package org.batchwright.remote.update;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.remote.web.ConnectFailure;
import org.batchwright.remote.web.ResponseTimeout;
import org.batchwright.remote.web.WebSource;
import org.batchwright.text.Message;
import org.batchwright.text.ProgramVersion;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Asks a server for the newest release: JSON with {@code version}, {@code notes} and {@code page}, or GitHub's {@code tag_name}, {@code
 * name} and {@code html_url}. Sends only the name and version of Batchwright, follows no redirects, and tries once.
 *
 * @param limit timeout for the whole response
 */
public record UpdateSource(WebSource web, Duration limit) {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    /** Maximum size of a response in bytes. Must be large enough for GitHub, whose responses list all files of a release. */
    private static final long MAX_ANSWER = 1_000_000;

    private static final JsonMapper JSON = JsonMapper.builder().build();

    public UpdateSource(WebSource web) {
        this(web, LIMIT);
    }

    /** Sends one request. Blocks. */
    public Release newest(UpdateAddress address) throws OperationException, InterruptedException {
        String host = address.uri().getHost();
        HttpResponse<String> answer = ask(address, host);
        if (answer.statusCode() != 200) {
            throw new OperationException.NotPossible(Message.of("remote.update-refused", host, answer.statusCode()));
        }
        return read(answer.body())
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("remote.update-not-a-release", host)));
    }

    private HttpResponse<String> ask(UpdateAddress address, String host)
            throws OperationException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address.uri())
                .timeout(limit)
                .header("Accept", "application/json")
                .header("User-Agent", "Batchwright/" + ProgramVersion.number().orElse("0"))
                .build();
        HttpClient client = web.access().client();
        try {
            return ResponseTimeout.await(
                    client.sendAsync(
                            request, BodyHandlers.limiting(BodyHandlers.ofString(StandardCharsets.UTF_8), MAX_ANSWER)),
                    limit);
        } catch (IOException broken) {
            throw new OperationException.Unreachable(
                    Message.of("remote.update-unreachable", host, ConnectFailure.reason(broken, limit)), broken);
        } finally {
            client.shutdownNow();
        }
    }

    private static Optional<Release> read(String body) {
        try {
            JsonNode json = JSON.readTree(body);
            return Release.of(
                    text(json, "version", "tag_name"), text(json, "notes", "name"), text(json, "page", "html_url"));
        } catch (JacksonException notJson) {
            return Optional.empty();
        }
    }

    private static String text(JsonNode json, String... names) {
        return Stream.of(names)
                .map(json::path)
                .filter(JsonNode::isString)
                .map(JsonNode::stringValue)
                .findFirst()
                .orElse("");
    }
}
