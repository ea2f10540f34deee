package org.batchwright.remote.update;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.Headers;
import java.net.URI;
import java.time.Duration;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UpdateSourceTest {
    private UpdateServer server;

    @BeforeEach
    void start() throws Exception {
        server = UpdateServer.start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void batchwrights_own_json_is_read() throws Exception {
        server.says(200, """
                {"version": "1.2.0", "notes": "Faster start.", "page": "https://example.org/1.2.0", "more": [1]}""");
        Release release = ask();
        assertThat(release.version()).hasToString("1.2.0");
        assertThat(release.notes()).isEqualTo("Faster start.");
        assertThat(release.page()).hasValue(URI.create("https://example.org/1.2.0"));
    }

    @Test
    void the_latest_release_on_github_can_also_be_read() throws Exception {
        server.says(200, """
                {"url": "https://api.github.com/repos/o/n/releases/1", "html_url": "https://github.com/o/n/releases/tag/v1.2.0",
                 "tag_name": "v1.2.0", "name": "Batchwright 1.2", "draft": false, "assets": [{"name": "a.deb"}],
                 "body": "## What is new"}""");
        Release release = ask();
        assertThat(release.version()).hasToString("1.2.0");
        assertThat(release.notes()).isEqualTo("Batchwright 1.2");
        assertThat(release.page()).hasValue(URI.create("https://github.com/o/n/releases/tag/v1.2.0"));
    }

    @Test
    void the_request_contains_no_user_data() throws Exception {
        server.says(200, "{\"version\": \"1\"}");
        ask();
        ask();
        assertThat(server.requests()).hasSize(2).allSatisfy(UpdateSourceTest::isAnonymous);
    }

    private static void isAnonymous(Headers headers) {
        assertThat(headers.getFirst("User-agent")).matches("Batchwright/\\S+");
        assertThat(headers.keySet()).as("no cookie").containsOnly("Accept", "Host", "User-agent");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<!DOCTYPE html><html><body>Log in</body></html>",
                "null",
                "[]",
                "\"1.2.0\"",
                "{\"version\": 1.2}",
                "{\"version\": \"newest\"}",
                "{\"version\": {\"a\": \"1\"}}",
                "{\"version\": \"1.2.0\""
            })
    void a_response_without_a_version_is_rejected(String body) {
        server.says(200, body);
        refused("remote.update-not-a-release");
    }

    @Test
    void a_deeply_nested_response_is_rejected() {
        server.says(200, "[".repeat(100_000));
        refused("remote.update-not-a-release");
    }

    @ParameterizedTest
    @ValueSource(ints = {404, 401, 429, 500, 204})
    void the_body_of_an_error_response_is_not_read(int status) {
        server.says(status, status == 204 ? "" : "{\"version\": \"9\"}");
        refused("remote.update-refused");
        assertThat(server.requests()).as("asked once").hasSize(1);
    }

    @Test
    void a_redirect_is_not_followed() throws Exception {
        try (UpdateServer other = UpdateServer.start().says(200, "{\"version\": \"9\"}")) {
            server.redirectsTo(other.url());
            refused("remote.update-refused");
            assertThat(other.requests()).isEmpty();
        }
    }

    @Test
    void a_huge_response_is_cut_off() {
        server.says(200, "{\"version\": \"1.2.0\", \"notes\": \"" + "x".repeat(20_000_000) + "\"}");
        refused("remote.update-unreachable");
    }

    @Test
    void a_response_that_never_ends_times_out() {
        server.hangs();
        assertThatThrownBy(() -> UpdateServer.source(Duration.ofMillis(200)).newest(server.address()))
                .isInstanceOfSatisfying(
                        OperationException.class,
                        failure -> assertThat(failure.what())
                                .startsWith("127.0.0.1 could not be reached to check for updates: no response within"));
    }

    @Test
    void a_server_that_is_down_is_reported_as_unreachable() {
        UpdateAddress address = server.address();
        server.close();
        assertThatThrownBy(() -> UpdateServer.source().newest(address))
                .isInstanceOf(OperationException.Unreachable.class);
    }

    private Release ask() throws Exception {
        return UpdateServer.source().newest(server.address());
    }

    private void refused(String code) {
        assertThatThrownBy(this::ask)
                .isInstanceOfSatisfying(
                        OperationException.class,
                        failure -> assertThat(failure.message().code()).isEqualTo(code));
    }
}
