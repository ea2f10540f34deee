package org.batchwright.remote.crater;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which requests are repeated, which are never repeated, and how long the client waits for a response. */
class CraterApiTest {
    private static final Optional<String> TOKEN = Optional.of(ScriptedCrater.ACCESS);

    private ScriptedCrater server;
    private CraterApi api;

    @BeforeEach
    void start() throws Exception {
        server = ScriptedCrater.start();
        api = server.api();
    }

    @AfterEach
    void stop() {
        api.close();
        server.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 500, 503})
    void a_query_is_retried_if_the_server_requests_it(int status) throws Exception {
        server.on("GET /x", ScriptedCrater.busy(status, "0"), ScriptedCrater.data("7"));

        assertThat(api.send(CraterRequest.get("/x"), TOKEN).data().asInt()).isEqualTo(7);
    }

    @Test
    void a_server_that_stays_busy_is_not_queried_more_than_three_times() throws Exception {
        server.on("GET /x", ScriptedCrater.busy(503, "0"));

        assertThat(api.send(CraterRequest.get("/x"), TOKEN).status()).isEqualTo(503);
        assertThat(server.count("GET /x")).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"3600", "soon", "-1"})
    void a_query_is_not_repeated_if_the_pause_that_the_server_requests_is_long_or_unknown(String pause)
            throws Exception {
        server.on("GET /x", ScriptedCrater.busy(503, pause));

        assertThat(api.send(CraterRequest.get("/x"), TOKEN).ok()).isFalse();
        assertThat(server.count("GET /x")).isEqualTo(1);
    }

    @Test
    void a_query_is_repeated_after_a_broken_connection() throws Exception {
        server.on("GET /x", ScriptedCrater.cut(), ScriptedCrater.cut(), ScriptedCrater.data("7"));

        assertThat(api.send(CraterRequest.get("/x"), TOKEN).data().asInt()).isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE", "MKCOL"})
    void requests_other_than_queries_are_never_repeated(String method) throws Exception {
        CraterRequest request = CraterRequest.without(method, "/x");
        server.on(method + " /x", ScriptedCrater.busy(503, "0"));
        assertThat(api.send(request, TOKEN).status()).isEqualTo(503);

        server.on(method + " /x", ScriptedCrater.cut());
        assertThatThrownBy(() -> api.send(request, TOKEN)).isInstanceOf(OperationException.Unreachable.class);
        assertThat(server.count(method + " /x")).isEqualTo(2);
    }

    @Test
    void a_response_that_stops_in_the_middle_is_abandoned() {
        server.on("GET /x", server.stalled());

        assertThatThrownBy(() -> api.send(CraterRequest.get("/x").within(Duration.ofMillis(300)), TOKEN))
                .isInstanceOf(OperationException.Unreachable.class)
                .hasMessageContaining("no response within");
    }

    @Test
    void a_page_of_another_server_is_not_accepted_as_a_response() throws Exception {
        server.on("GET /x", ScriptedCrater.status(200, "<html>\u001b[31mWelcome\n</html>"));

        CraterReply reply = api.send(CraterRequest.get("/x"), TOKEN);

        assertThat(reply.ok()).isFalse();
        assertThat(reply.describe()).isEqualTo("crater: HTTP 200 <html>[31mWelcome </html>");
    }

    @Test
    void a_redirect_is_not_followed() throws Exception {
        server.on("GET /y", ScriptedCrater.data("7")).on("GET /x", exchange -> {
            exchange.getResponseHeaders().set("Location", "/y");
            exchange.sendResponseHeaders(302, -1);
        });

        assertThat(api.send(CraterRequest.get("/x"), TOKEN).ok()).isFalse();
        assertThat(server.count("GET /y")).isZero();
    }

    @Test
    void only_a_successful_download_is_written_to_the_file(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("job.log");
        server.on("GET /x", ScriptedCrater.error("can't find file"), ScriptedCrater.status(200, "first\n"));

        assertThat(api.send(CraterRequest.download("/x", file), TOKEN).message())
                .isEqualTo("can't find file");
        assertThat(file).doesNotExist();
        assertThat(api.send(CraterRequest.download("/x", file), TOKEN).isStatusOk())
                .isTrue();
        assertThat(Files.readString(file)).isEqualTo("first\n");
    }

    @Test
    void tokens_are_never_printed() throws Exception {
        server.on("GET /x", ScriptedCrater.cut());

        assertThatThrownBy(() -> api.send(CraterRequest.get("/x"), TOKEN))
                .isInstanceOfSatisfying(
                        OperationException.class,
                        failure -> assertThat(failure.what() + failure.details() + failure)
                                .doesNotContain(ScriptedCrater.ACCESS));
        CraterReply login = api.login("ldap", "alice", "x".toCharArray());
        assertThat(login.ok()).isTrue();
        assertThat(login.describe() + CraterSession.readTokens(login)).doesNotContain("secret-");
        assertThat(login.withoutTokens().describe()).doesNotContain("secret-");
    }
}
