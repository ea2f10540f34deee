package org.batchwright.remote.crater;

import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.batchwright.model.OperationException;
import org.batchwright.remote.SanitizedText;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Crater's unauthenticated requests: {@code /api/auth} of raids-lab/crater b2f1934, {@code backend/internal/handler/auth.go} (sites.md
 * section 14). Certificates are always checked, and redirects are never followed: a password is sent only to the address that the user
 * entered.
 */
final class CraterApi {
    /** In bytes; larger than any list of jobs. */
    private static final long MAX_REPLY_BYTES = 32_000_000;

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final String base;
    private final HttpClient client = HttpClient.newBuilder()
            .connectTimeout(TIMEOUT)
            .followRedirects(HttpClient.Redirect.NEVER)
            .version(HttpClient.Version.HTTP_1_1)
            .build();

    /** @param base {@code https://crater.site.org}, without {@code /api} */
    CraterApi(String base) {
        this.base = base;
    }

    /**
     * The common structure of its responses.
     *
     * @param code 0 on success; -1 if the response is not from Crater
     * @param message why it failed
     */
    record Reply(int status, int code, JsonNode data, String message) {
        boolean ok() {
            return status / 100 == 2 && code == 0;
        }

        String text(String name) {
            return data.path(name).asString("");
        }
    }

    /** Queries the available login methods; older versions do not report them. */
    Reply mode() throws OperationException, InterruptedException {
        return send(request("/api/auth/mode").GET().build());
    }

    /** @param way {@code ldap} or {@code normal} */
    Reply login(String way, String user, char[] password) throws OperationException, InterruptedException {
        return post("/api/auth/login", Map.of("auth", way, "username", user, "password", new String(password)));
    }

    Reply refresh(String token) throws OperationException, InterruptedException {
        return post("/api/auth/refresh", Map.of("refreshToken", token));
    }

    private Reply post(String path, Map<String, String> body) throws OperationException, InterruptedException {
        return send(request(path)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofByteArray(JSON.writeValueAsBytes(body)))
                .build());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(URI.create(base + path)).timeout(TIMEOUT);
    }

    private Reply send(HttpRequest request) throws OperationException, InterruptedException {
        try {
            HttpResponse<String> answer =
                    client.send(request, BodyHandlers.limiting(BodyHandlers.ofString(), MAX_REPLY_BYTES));
            return read(answer.statusCode(), answer.body());
        } catch (SSLException refused) {
            throw new OperationException.HostKeyRefused(
                    "The certificate for " + base + " is not trusted: "
                            + SanitizedText.line(String.valueOf(refused.getMessage())) + ".",
                    "Check the address. If the site uses its own certificate authority, add its certificate to the"
                            + " trust stores of this computer and of Java.",
                    SanitizedText.text(refused.toString()));
        } catch (HttpTimeoutException slow) {
            throw unreachable("no response within " + TIMEOUT.toSeconds() + " s", slow);
        } catch (ConnectException refused) {
            throw unreachable(
                    Optional.ofNullable(refused.getMessage()).orElse("unknown host or connection refused"), refused);
        } catch (IOException broken) {
            throw unreachable(String.valueOf(broken.getMessage()), broken);
        }
    }

    private OperationException unreachable(String why, IOException cause) {
        return new OperationException.Unreachable(
                base + " cannot be reached: " + SanitizedText.line(why) + ".",
                "Check the address and your network. Some platforms are reachable only from the site's network or"
                        + " through its VPN.",
                cause);
    }

    private static Reply read(int status, String body) {
        JsonNode whole;
        try {
            whole = JSON.readTree(body);
        } catch (JacksonException noJson) {
            whole = JSON.createObjectNode();
        }
        return new Reply(
                status,
                whole.path("code").asInt(-1),
                whole.path("data"),
                SanitizedText.line(whole.path("msg").asString("")));
    }
}
