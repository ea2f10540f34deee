package org.batchwright.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.batchwright.remote.LoginQuestions.LocalCommand;
import org.batchwright.remote.LoginQuestions.NewHostKey;
import org.batchwright.remote.LoginQuestions.Secret;
import org.junit.jupiter.api.Test;

class ConsoleQuestionsTest {
    private static final NewHostKey KEY =
            new NewHostKey("lab:22", "ssh-ed25519", "SHA256:abc", NewHostKey.HostKeyStatus.NEW);

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final List<String> prompts = new ArrayList<>();
    private final Deque<String> answers = new ArrayDeque<>();

    @Test
    void a_new_host_key_is_accepted_only_with_the_full_word_yes() {
        answers.addAll(List.of("y", "", "yes"));
        assertThat(atTerminal().trust(KEY)).isTrue();
        assertThat(output()).contains("ssh-ed25519 SHA256:abc");
        assertThat(prompts).hasSize(3);
    }

    @Test
    void a_host_key_is_rejected_by_answering_no_and_by_the_end_of_the_input() {
        answers.add("no");
        assertThat(atTerminal().trust(KEY)).isFalse();
        assertThat(atTerminal().trust(KEY)).isFalse();
    }

    @Test
    void a_command_from_the_configuration_is_also_accepted_only_with_the_full_word_yes() {
        LocalCommand command = new LocalCommand("lab", "test -f ~/.vpn", "line 7 of ~/.ssh/config");
        answers.addAll(List.of("yes", "no"));
        assertThat(atTerminal().mayRun(command)).isTrue();
        assertThat(atTerminal().mayRun(command)).isFalse();
        assertThat(new ConsoleQuestions(Optional.empty(), stream()).mayRun(command))
                .isFalse();
        assertThat(output()).contains("test -f ~/.vpn").contains("line 7 of");
    }

    @Test
    void a_secret_is_read_without_echo() {
        answers.add("geheim");
        assertThat(atTerminal().secret(password(false))).contains("geheim".toCharArray());
        assertThat(prompts).containsExactly("secret: Password for alice@lab: ");
        assertThat(output()).doesNotContain("geheim");
    }

    @Test
    void an_empty_line_declines_the_question_and_an_invalid_answer_is_reported() {
        answers.add("");
        assertThat(atTerminal().secret(password(true))).isEmpty();
        assertThat(output()).contains("not accepted");
    }

    @Test
    void without_a_terminal_everything_is_declined_and_the_reason_is_printed() {
        ConsoleQuestions questions = new ConsoleQuestions(Optional.empty(), stream());
        assertThat(questions.secret(password(false))).isEmpty();
        assertThat(questions.trust(KEY)).isFalse();
        assertThat(output()).contains("alice@lab prompts for a password").contains("no terminal to prompt in");
    }

    private ConsoleQuestions atTerminal() {
        return new ConsoleQuestions(
                Optional.of(new Prompt() {
                    @Override
                    public Optional<String> line(String question) {
                        prompts.add("line: " + question);
                        return Optional.ofNullable(answers.poll());
                    }

                    @Override
                    public Optional<char[]> secret(String question) {
                        prompts.add("secret: " + question);
                        return Optional.ofNullable(answers.poll()).map(String::toCharArray);
                    }
                }),
                stream());
    }

    private static Secret password(boolean again) {
        return new Secret("alice@lab", Secret.SecretType.PASSWORD, "", again);
    }

    private PrintStream stream() {
        return new PrintStream(err, true, StandardCharsets.UTF_8);
    }

    private String output() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
