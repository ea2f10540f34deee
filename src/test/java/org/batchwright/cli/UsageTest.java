package org.batchwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Terminal;
import org.batchwright.cli.terminal.TerminalStyles;
import org.batchwright.model.run.JobState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsageTest {
    private final CliHarness typed = new CliHarness();

    @ParameterizedTest
    @ValueSource(strings = {"preview", "submit", "runs", "logs", "cancel", "resubmit", "clusters"})
    void help_lists_the_exit_statuses_and_the_json_fields(String verb) {
        assertThat(typed.run(verb, "--help")).isZero();
        assertThat(typed.out()).contains("Exit status:").contains("--json: ").contains("--workspace");
        for (Exit exit : Exit.values()) {
            assertThat(typed.out())
                    .containsPattern(
                            "\\b" + exit.code() + "\\s+" + exit.meaning().substring(0, 4));
        }
        assertThat(typed.engine.calls).isEmpty();
    }

    @Test
    void the_exit_statuses_are_documented() {
        assertThat(Exit.values()).extracting(Exit::code).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 70, 130);
    }

    @Test
    void an_unknown_verb_is_a_usage_error_and_no_workspace_is_opened() {
        assertThat(typed.run("sumbit", "quick")).isEqualTo(2);
        assertThat(typed.err()).contains("submit");
        assertThat(typed.out()).isEmpty();
        assertThat(typed.engine.calls).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "sumbit --help, batchwright submit",
        "nonsense -h, batchwright",
        "--no-such --help, --no-such",
        "clusters ad --help, clusters add",
        "cancel 3 --al --help, --al"
    })
    void help_for_an_unknown_topic_is_a_usage_error(String line, String named) {
        assertThat(typed.run(line.split(" "))).isEqualTo(2);
        assertThat(typed.err()).contains(named).contains("--help");
        assertThat(typed.out()).isEmpty();
        assertThat(typed.engine.calls).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "nonsense, Unknown command: nonsense",
        "runs --no-such, Unknown option: --no-such",
        "cancel 3 4, Unexpected argument: 4"
    })
    void an_unrecognized_argument_is_named(String line, String what) {
        assertThat(typed.run(line.split(" "))).isEqualTo(2);
        assertThat(typed.err()).startsWith("batchwright: " + what + "\n");
    }

    @ParameterizedTest
    @CsvSource({"foo", "fly", "xyzzy", "runs --workers", "why --joint"})
    void no_suggestion_is_made_for_a_name_unlike_any_other(String line) {
        assertThat(typed.run(line.split(" "))).isEqualTo(2);
        assertThat(typed.err()).doesNotContain("Did you mean");
    }

    @ParameterizedTest
    @CsvSource({
        "resubmitt, batchwright resubmit",
        "clusters ad, batchwright clusters add",
        "why 1 --jobs, --job",
        "runs --jsn, --json"
    })
    void a_similar_name_is_suggested(String line, String meant) {
        assertThat(typed.run(line.split(" "))).isEqualTo(2);
        assertThat(typed.err()).containsPattern("Did you mean \"?" + meant + "\"?\\?");
    }

    @Test
    void the_version_is_printed_without_opening_a_workspace() {
        assertThat(typed.run("--version")).isZero();
        assertThat(typed.out()).startsWith("Batchwright ").contains("(built from source), Java ");
        assertThat(typed.engine.calls).isEmpty();
    }

    @Test
    void a_missing_verb_and_an_unknown_option_are_usage_errors() {
        assertThat(typed.run()).isEqualTo(2);
        assertThat(typed.run("runs", "--no-such")).isEqualTo(2);
        assertThat(typed.run("cancel")).isEqualTo(2);
        assertThat(typed.run("submit")).isEqualTo(2);
    }

    @Test
    void an_interrupt_exits_with_130() {
        Thread.currentThread().interrupt();
        typed.engine.put(FakeEngine.run(3, JobState.RUNNING));
        assertThat(typed.run("logs", "3", "--follow")).isEqualTo(130);
    }

    @Test
    void color_requires_a_capable_terminal_and_can_be_disabled() {
        Map<String, String> xterm = Map.of("TERM", "xterm-256color");
        assertThat(Terminal.appearance(true, xterm)).isEqualTo(TerminalStyles.COLOR);
        assertThat(Terminal.appearance(false, xterm)).isEqualTo(TerminalStyles.NO_TERMINAL);
        assertThat(Terminal.appearance(true, Map.of("TERM", "xterm", "NO_COLOR", "1")))
                .isEqualTo(TerminalStyles.PLAIN);
        assertThat(Terminal.appearance(true, Map.of("TERM", "dumb"))).isEqualTo(TerminalStyles.PLAIN);
    }

    @Test
    void no_escape_sequence_is_written_without_a_terminal() {
        typed.engine.put(FakeEngine.run(3, JobState.FAILED));
        typed.run("runs");
        assertThat(typed.out()).doesNotContain("\u001b");
        typed.looks = TerminalStyles.COLOR;
        typed.run("runs");
        assertThat(typed.out()).contains("\u001b[31m");
    }
}
