package org.batchwright.ui.manual;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads the packaged manual as a browser does. */
class ManualServerTest {
    private static final Pattern TARGET = Pattern.compile("(?:href|src)=\"([^\"]*)\"");

    private final ManualServer server = new ManualServer();
    private final HttpClient client =
            HttpClient.newBuilder().proxy(HttpClient.Builder.NO_PROXY).build();

    @AfterEach
    void stop() {
        server.close();
        client.close();
    }

    @Test
    void every_link_and_image_on_every_page_has_a_target() throws Exception {
        URI contents = server.pageAbout("settings");
        Map<URI, HttpResponse<byte[]>> read = new HashMap<>();
        List<String> broken = new ArrayList<>();
        Deque<URI> left = new ArrayDeque<>(List.of(contents));
        while (!left.isEmpty()) {
            URI page = left.remove();
            for (URI target : targets(page, load(page, read))) {
                URI file = withoutFragment(target);
                if (!read.containsKey(file)) {
                    left.add(file);
                }
                if (!isFound(load(file, read), target.getFragment())) {
                    broken.add(page.getPath() + ": " + target);
                }
            }
        }

        assertThat(broken).isEmpty();
        assertThat(read.keySet())
                .extracting(URI::getPath)
                .containsAll(ManualPages.PAGES.stream()
                        .map(page -> "/" + ManualHtml.file(page))
                        .toList())
                .containsAll(ManualPages.FILES.stream().map(file -> "/" + file).toList());
    }

    private HttpResponse<byte[]> load(URI file, Map<URI, HttpResponse<byte[]>> read) throws Exception {
        if (!read.containsKey(file)) {
            read.put(file, client.send(HttpRequest.newBuilder(file).build(), BodyHandlers.ofByteArray()));
        }
        return read.get(file);
    }

    private static List<URI> targets(URI page, HttpResponse<byte[]> response) {
        if (!page.getPath().endsWith(".html")) {
            return List.of();
        }
        return TARGET.matcher(new String(response.body(), UTF_8))
                .results()
                .map(found -> page.resolve(found.group(1).replace("&amp;", "&")))
                .filter(target -> target.getScheme().equals("http"))
                .toList();
    }

    private static URI withoutFragment(URI target) {
        return URI.create(target.toString().replaceFirst("#.*", ""));
    }

    private static boolean isFound(HttpResponse<byte[]> response, String fragment) {
        return response.statusCode() == 200
                && (fragment == null || new String(response.body(), UTF_8).contains("id=\"" + fragment + "\""));
    }

    @Test
    void pages_images_and_the_schema_are_served_with_their_media_types() throws Exception {
        assertThat(typeOf("/")).isEqualTo("text/html;charset=utf-8");
        assertThat(typeOf("/presets.html")).isEqualTo("text/html;charset=utf-8");
        assertThat(typeOf("/pictures/compose-light.png")).isEqualTo("image/png");
        assertThat(typeOf("/command-line.schema.json")).isEqualTo("application/json");
    }

    private String typeOf(String path) throws Exception {
        HttpResponse<Void> response = client.send(
                HttpRequest.newBuilder(server.pageAbout("").resolve(path)).build(), BodyHandlers.discarding());
        assertThat(response.statusCode()).isEqualTo(200);
        return response.headers().firstValue("Content-Type").orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/unknown.html",
                "/pictures",
                "/pictures/",
                "/presets.md",
                "/presets.html/",
                "/../../../../../../../etc/passwd",
                "/pictures/../../../../../../etc/passwd",
                "/%2e%2e/%2e%2e/etc/passwd",
                "/..%2f..%2fetc%2fpasswd",
                "/page.html",
                "/etc/passwd"
            })
    void a_path_that_is_not_part_of_the_manual_is_reported_as_not_found(String path) throws Exception {
        assertThat(statusOf("GET " + path)).startsWith("HTTP/1.1 404 ");
    }

    @Test
    void an_address_that_begins_with_two_slashes_is_reported_as_not_found() throws Exception {
        // depending on the update of JDK 25, the server rejects it as malformed or looks for the file
        assertThat(statusOf("GET //presets.html")).containsPattern("^HTTP/1\\.1 40[04] ");
    }

    /** Sends the address verbatim, without the normalization of an HTTP client. */
    private String statusOf(String request) throws Exception {
        int port = server.pageAbout("").getPort();
        try (Socket socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), port)) {
            socket.getOutputStream()
                    .write((request + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n").getBytes(UTF_8));
            return new String(socket.getInputStream().readAllBytes(), UTF_8);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "HEAD", "OPTIONS"})
    void pages_are_read_only(String method) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(server.pageAbout("runs"))
                .method(method, BodyPublishers.noBody())
                .build();
        HttpResponse<String> response = client.send(request, BodyHandlers.ofString());

        assertThat(response.statusCode()).isEqualTo(405);
        assertThat(response.headers().firstValue("Allow")).contains("GET");
    }

    @Test
    void the_manual_is_served_only_to_this_computer_and_only_until_the_window_is_closed() throws Exception {
        URI page = server.pageAbout("runs");
        assertThat(page).hasHost("127.0.0.1").hasPath("/results.html");
        assertThat(server.pageAbout("compose")).hasPort(page.getPort());

        server.close();

        assertThatThrownBy(() -> client.send(HttpRequest.newBuilder(page).build(), BodyHandlers.discarding()))
                .isInstanceOf(ConnectException.class);
    }

    @Test
    void a_failure_to_serve_the_manual_is_reported_with_the_reason() {
        ManualPages unreadable = new ManualPages(name -> {
            throw new IOException("damaged: " + name);
        });
        try (ManualServer broken = new ManualServer(unreadable)) {
            assertThatThrownBy(() -> broken.pageAbout("runs"))
                    .isInstanceOfSatisfying(OperationException.class, failure -> {
                        assertThat(failure.what()).contains("damaged: README.md");
                        assertThat(failure.advice()).isNotEmpty();
                    });
        }
    }
}
