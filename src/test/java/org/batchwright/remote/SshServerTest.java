package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.sshd.server.auth.keyboard.InteractiveChallenge;
import org.apache.sshd.server.auth.keyboard.KeyboardInteractiveAuthenticator;
import org.apache.sshd.server.auth.keyboard.UserAuthKeyboardInteractiveFactory;
import org.apache.sshd.server.session.ServerSession;
import org.batchwright.clusters.link.ClosedPort;
import org.batchwright.model.MessageCode;
import org.batchwright.model.OperationException;
import org.batchwright.remote.terminal.OpenCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests edge cases of the protocol on an in-process server. */
class SshServerTest extends TestSshServer {
    private static final Duration SOON = Duration.ofSeconds(60);

    @Test
    void a_wrong_password_is_requested_again_up_to_three_times_and_then_reported() {
        Answers answers = Answers.trusting("a", "b", "c", "d");
        assertThatThrownBy(() -> connect(answers))
                .isInstanceOf(OperationException.LoginRefused.class)
                .hasMessageContaining("wrong password");
        assertThat(answers.prompts)
                .filteredOn(prompt -> prompt.kind() == LoginQuestions.Secret.SecretType.PASSWORD)
                .hasSize(3);
    }

    @Test
    void the_servers_own_prompts_for_the_password_and_the_one_time_code_are_shown() throws Exception {
        server.setPasswordAuthenticator(null);
        server.setKeyboardInteractiveAuthenticator(new TwoQuestions());
        Answers answers = Answers.trusting("Paßwort", "123456");
        connect(answers).close();
        assertThat(answers.prompts)
                .extracting(LoginQuestions.Secret::serverText)
                .containsExactly("Read this\nPassword:", "Code:");
    }

    /** An empty answer would count as a failed login, and a site may lock the account after a few of them. */
    @Test
    void unanswered_prompts_end_the_login() {
        TwoQuestions questions = new TwoQuestions();
        server.setUserAuthFactories(List.of(UserAuthKeyboardInteractiveFactory.INSTANCE));
        server.setKeyboardInteractiveAuthenticator(questions);
        assertThatThrownBy(() -> connect(Answers.trusting()))
                .isInstanceOf(OperationException.LoginRefused.class)
                .hasMessageContaining("prompts were not answered");
        assertThat(questions.answers).isEmpty();
        assertThat(questions.promptCount).hasValue(1);
    }

    @Test
    void a_password_is_tried_after_unanswered_prompts_if_the_server_accepts_passwords() throws Exception {
        server.setKeyboardInteractiveAuthenticator(new TwoQuestions());
        LoginQuestions onlyPassword = new LoginQuestions() {
            @Override
            public Optional<char[]> secret(Secret secret) {
                return Optional.of("Paßwort".toCharArray()).filter(any -> secret.kind() == Secret.SecretType.PASSWORD);
            }

            @Override
            public boolean trust(NewHostKey key) {
                return true;
            }
        };
        connect(onlyPassword).close();
    }

    @Test
    void a_server_that_disconnects_midway_is_reported_as_a_lost_link() throws Exception {
        Host host = connect(Answers.trusting("Paßwort"));
        FutureTask<Answer> running = new FutureTask<>(() -> host.run("echo > " + home + "/begun; sleep 60", SOON));
        Thread.ofVirtual().start(running);
        await().atMost(SOON).until(() -> Files.exists(home.resolve("begun")));
        server.getActiveSessions().forEach(session -> session.close(true));
        assertThatThrownBy(running::get).hasCauseInstanceOf(OperationException.ConnectionLost.class);
        await().atMost(SOON).until(() -> !host.isOpen());
    }

    /** Output remains unread when a forwarded page or a terminal is closed. */
    @ParameterizedTest
    @ValueSource(strings = {"", ">&2"})
    void unread_output_does_not_end_the_connection(String stream) throws Exception {
        try (Host host = connect(Answers.trusting("Paßwort"));
                OpenCommand command = host.start("read -r line; echo more" + stream + "; exit 3")) {
            InputStream closed = stream.isEmpty() ? command.output() : command.errors();
            closed.close();
            command.input().write("on\n".getBytes(StandardCharsets.UTF_8));
            command.input().flush();
            assertThat(command.exit()).isEqualTo(3);
            assertThat(host.isOpen()).isTrue();
            assertThat(host.run("echo there", SOON).out()).isEqualTo("there\n");
        }
    }

    @Test
    void unreachable_hosts_have_distinct_messages() throws Exception {
        try (ClosedPort closed = ClosedPort.take()) {
            assertThatThrownBy(() -> connect("127.0.0.1", closed.number(), LoginQuestions.NON_INTERACTIVE))
                    .isInstanceOf(OperationException.Unreachable.class)
                    .has(MessageCode.of("remote.connection-refused"));
        }
        assertThatThrownBy(() -> connect("no-such-host.invalid", 22, LoginQuestions.NON_INTERACTIVE))
                .isInstanceOf(OperationException.Unreachable.class)
                .has(MessageCode.of("remote.host-not-found"));
    }

    private static final class TwoQuestions implements KeyboardInteractiveAuthenticator {
        private final AtomicInteger promptCount = new AtomicInteger();
        private final List<String> answers = new CopyOnWriteArrayList<>();

        @Override
        public InteractiveChallenge generateChallenge(
                ServerSession session, String user, String language, String methods) {
            promptCount.incrementAndGet();
            InteractiveChallenge challenge = new InteractiveChallenge();
            challenge.setInteractionName("");
            challenge.setInteractionInstruction("Read\u001b this");
            challenge.setLanguageTag("");
            challenge.addPrompt("Password: ", false);
            challenge.addPrompt("Code: ", true);
            return challenge;
        }

        @Override
        public boolean authenticate(ServerSession session, String user, List<String> given) {
            answers.addAll(given);
            return given.equals(List.of("Paßwort", "123456"));
        }
    }
}
