package org.batchwright.clusters.crater;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.keychain.Keychain;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.LinkState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests logging in to a fake Crater, staying logged in, and keeping secrets private. */
@Tag("rig")
class CraterSessionTest {
    @TempDir
    Path folder;

    private CraterLab lab;

    @BeforeEach
    void open() throws Exception {
        lab = CraterLab.open(folder);
    }

    @AfterEach
    void close() {
        lab.close();
    }

    private RealWorkspace here() {
        return lab.workspace();
    }

    /** Returns a job command that does not end before the test has expired the job's session. */
    private String untilReleased() {
        return "until [ -e '" + folder.resolve("release") + "' ]; do sleep 0.1; done";
    }

    private void release() throws Exception {
        Files.createFile(folder.resolve("release"));
    }

    private void connect() throws Exception {
        here().engine().connections().connect(here().cluster(), ClusterConnections.ConnectSteps.SILENT);
    }

    @Test
    void the_password_is_requested_again_after_a_wrong_one() throws Exception {
        lab.person().next(List.of(Optional.of("wrong"), Optional.of("")));

        connect();

        assertThat(lab.person().prompts()).extracting(secret -> secret.again()).containsExactly(false, true, true);
        assertThat(lab.person().prompts().getFirst().host()).startsWith("alice@127.0.0.1:");
        assertThat(here().engine().connections().status(CraterLab.NAME).link()).isEqualTo(LinkState.UP);
    }

    @Test
    void a_password_is_stored_in_the_keychain_on_request_and_reused() throws Exception {
        lab.close();
        Map<String, String> kept = new ConcurrentHashMap<>();
        lab = CraterLab.open(folder.resolve("kept"), new MapKeychain(kept));
        connect();
        assertThat(kept).as("not chosen to be kept").isEmpty();

        lab.person().keep();
        connect();
        assertThat(kept).hasSize(1).containsValue(CraterServer.PASSWORD);
        assertThat(kept.keySet().iterator().next()).startsWith("alice@127.0.0.1:");
        int prompts = lab.person().prompts().size();
        connect();
        assertThat(lab.person().prompts()).hasSize(prompts);

        kept.replaceAll((account, secret) -> "changed since");
        connect();
        assertThat(lab.person().prompts()).hasSize(prompts + 1);
        assertThat(kept).containsValue(CraterServer.PASSWORD);
        here().engine().connections().forgetSecrets(here().cluster());
        assertThat(kept).isEmpty();
    }

    /** A keychain that exists only during a test. */
    private record MapKeychain(Map<String, String> kept) implements Keychain {
        @Override
        public boolean isAvailable() {
            return true;
        }

        @Override
        public Optional<char[]> find(String account) {
            return Optional.ofNullable(kept.get(account)).map(String::toCharArray);
        }

        @Override
        public void store(String account, char[] secret) {
            kept.put(account, new String(secret));
        }

        @Override
        public void remove(String account) {
            kept.remove(account);
        }
    }

    @Test
    void a_denied_login_is_reported_with_its_reason() {
        lab.person().next(List.of(Optional.of("wrong"), Optional.of("wrong"), Optional.of("wrong")));

        assertThatThrownBy(this::connect)
                .isInstanceOf(OperationException.LoginRefused.class)
                .hasMessageContaining("wrong user name or password");
        lab.person().next(List.of(Optional.empty()));
        assertThatThrownBy(this::connect).hasMessageContaining("no password was given");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "MKCOL /api/ss/user/batchwright",
                "PUT /api/ss/",
                "POST /api/v1/auth/switch",
                "POST /api/v1/vcjobs/training",
                "GET /api/v1/vcjobs",
                "GET /api/v1/accounts",
                "GET /api/v1/vcjobs/sg-",
                "GET /api/ss/download/"
            })
    void a_token_that_expires_during_a_session_is_renewed_transparently(String call) throws Exception {
        connect();
        lab.server().expireAt(request -> request.startsWith(call));

        Run run = here().submit(here().with(Settings.NONE
                .with(Fields.COMMAND, Value.of("echo done; exit 3"))
                .with(Fields.ACCOUNT, Value.of("vision"))));
        Run ended = here().awaitEnd(run);

        assertThat(lab.server().isExpired()).isTrue();
        assertThat(ended.state()).isEqualTo(JobState.FAILED);
        assertThat(ended.jobs().getFirst().report().exit()).hasValue(3);
        assertThat(here().printed(ended)).containsExactly("done");
        assertThat(lab.server().pods().all()).hasSize(1);
        assertThat(lab.server().tokens().logins()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /api/v1/vcjobs/sg-", "DELETE /api/v1/vcjobs/"})
    void a_token_that_expires_during_a_cancellation_does_no_harm(String call) throws Exception {
        Run run = here().submit(here().command("sleep 300"));
        lab.server().expireAt(request -> request.startsWith(call));

        here().engine().control().cancel(run.id());

        assertThat(lab.server().isExpired()).isTrue();
        assertThat(here().now(run).state()).isEqualTo(JobState.CANCELLED);
    }

    @Test
    void a_query_is_retried_after_a_new_login_if_the_token_cannot_be_renewed() throws Exception {
        Run run = here().submit(here().command(untilReleased()));
        lab.server().tokens().expireRefresh();
        lab.server().expireAt(request -> request.equals("GET /api/v1/vcjobs"));
        release();

        Run ended = here().awaitEnd(run);

        assertThat(ended.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(lab.person().prompts()).hasSize(2);
        assertThat(lab.server().tokens().logins()).isEqualTo(2);
    }

    @Test
    void a_submission_with_an_expired_session_fails_and_the_next_submission_logs_in() throws Exception {
        connect();
        lab.server().tokens().expireRefresh();
        lab.server().expireAt(request -> request.startsWith("POST /api/v1/vcjobs"));
        ComposedPlan composition = here().compose(here().command("true"));

        assertThatThrownBy(() -> here().submit(composition)).hasMessageContaining("Your Crater session has expired");
        assertThat(lab.server().pods().all()).isEmpty();

        assertThat(here().awaitEnd(here().submit(here().command("true"))).state())
                .isEqualTo(JobState.SUCCEEDED);
        assertThat(lab.server().tokens().logins()).isEqualTo(2);
    }

    @Test
    void declining_to_log_in_again_disconnects_the_cluster_until_the_next_login() throws Exception {
        Run run = here().submit(here().command(untilReleased()));
        lab.server().tokens().expireRefresh();
        lab.server().tokens().expireAccess();
        lab.person().next(List.of(Optional.empty()));

        await().atMost(RealWorkspace.PATIENCE)
                .until(() ->
                        here().engine().connections().status(CraterLab.NAME).link() == LinkState.LOST);
        connect();
        release();

        assertThat(here().awaitEnd(run).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(lab.person().prompts()).hasSize(3);
        assertThat(lab.server().tokens().logins()).isEqualTo(2);
    }

    @Test
    void no_secret_leaks_into_files_command_lines_or_child_processes() throws Exception {
        Path home = folder.resolve("home");
        Path bin = home.resolve("bin");
        for (String tool : List.of("curl", "tar", "gzip", "base64", "sed", "grep", "tail", "mktemp")) {
            TestProgram.write(bin.resolve(tool), """
                    #!/bin/bash
                    { printf '%%s\\n' "$@"; env; } >> %s/seen
                    PATH=${PATH#*:} exec %s "$@"
                    """.formatted(home, tool));
        }
        Files.writeString(home.resolve(".bash_profile"), "export PATH=" + bin + ":$PATH\n");
        connect();
        lab.server().expireAt(request -> request.startsWith("POST /api/v1/vcjobs"));
        Run ended = here().awaitEnd(here().submit(here().command("env; cat /proc/$PPID/cmdline")));
        String log = here().log(ended);

        List<String> secrets = Stream.concat(Stream.of(CraterServer.PASSWORD), lab.server().tokens().all().stream())
                .toList();
        assertThat(Files.readString(home.resolve("seen"))).contains(".tar.gz").doesNotContain("CRATER_", "/api/");
        assertThat(secrets).hasSizeGreaterThan(4).noneMatch(log::contains);
        for (Path file : files()) {
            String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            assertThat(secrets)
                    .as(file.toString())
                    .noneMatch(secret -> text.contains(
                            new String(secret.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1)));
        }
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }
}
