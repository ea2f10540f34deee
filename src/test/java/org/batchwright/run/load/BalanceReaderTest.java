package org.batchwright.run.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.cluster.BalanceCommand;
import org.batchwright.model.load.Balance;
import org.batchwright.model.load.BalanceReport;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.workspace.cluster.BundledSites;
import org.junit.jupiter.api.Test;

class BalanceReaderTest {
    private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");
    private static final String PATTERN = "^(?<account>\\S+) (?<left>\\S+)$";

    private static BalanceReport read(BalanceCommand command, String part) {
        return new BalanceReader(command).read(LoadAnswer.read(part), NOW);
    }

    private static BalanceReport read(String pattern, String text) {
        return read(new BalanceCommand("points", Map.of("points", pattern)), "\u001ebalance\n" + text + "\u001e=0 \n");
    }

    private static Balance balance(String account, String left, String unit) {
        return new Balance(account, new BigDecimal(left), unit);
    }

    private static BalanceReport ofSite(String site) throws Exception {
        BalanceCommand command = BundledSites.bundled()
                .find(site)
                .orElseThrow()
                .cluster()
                .overrides()
                .balance()
                .orElseThrow();
        String text = Files.readString(Path.of("src/test/resources/answers/balances", site + ".txt"));
        return read(command, "\u001ebalance\n" + text + "\u001e=0 \n");
    }

    @Test
    void the_usage_and_the_limit_of_each_group_are_read_on_abci() throws Exception {
        assertThat(ofSite("abci3").balances()).containsExactly(balance("grpname", "87654.3211", "points"));
    }

    @Test
    void the_remaining_balance_of_each_group_is_read_on_tsubame() throws Exception {
        assertThat(ofSite("tsubame4").balances())
                .containsExactly(
                        balance("tga-example", "19.2400", "points"), balance("tgh-26XXX", "1200.0000", "points"));
    }

    @Test
    void two_units_and_projects_that_are_overdrawn_or_have_no_allocation_are_read_on_lumi() throws Exception {
        assertThat(ofSite("lumi").balances())
                .containsExactly(
                        balance("project_465000001", "79889", "GPU hours"),
                        balance("project_465000002", "-200", "GPU hours"),
                        balance("project_465000001", "3765433", "CPU core hours"));
    }

    @Test
    void numbers_are_either_read_exactly_or_rejected() {
        assertThat(read(PATTERN, "lab 12,340.5\n").balances()).containsExactly(balance("lab", "12340.5", "points"));
        assertThat(read(PATTERN, "lab -7\n").balances()).containsExactly(balance("lab", "-7", "points"));
        for (String other : new String[] {"unlimited", "1.234,56", "12,34", "1e9", "0x10", "9".repeat(40), ""}) {
            BalanceReport report = read("^(?<account>\\S+) (?<left>.*)$", "lab 5\nmath " + other + "\n");
            assertThat(report.balances()).as(other).isEmpty();
            assertThat(report.refusal()).contains("\"" + other + "\" is not a number");
        }
    }

    @Test
    void output_that_matches_no_pattern_is_not_a_balance() {
        assertThat(read(PATTERN, "Usage: points GROUP...\n").refusal()).contains("no output line matches the pattern");
        assertThat(read(PATTERN, "").refusal()).contains("no output line matches the pattern");
    }

    @Test
    void a_refusal_is_reported_with_the_message_of_the_command() {
        BalanceCommand command = new BalanceCommand("points", Map.of("points", PATTERN));

        assertThat(read(command, "\u001ebalance\nlab 5\n\u001e=1 points: permission denied\n")
                        .refusal())
                .contains("points: permission denied");
        assertThat(read(command, "\u001ebalance\n\u001e=124 \n").refusal())
                .contains("the command ended with exit status 124");
        assertThat(read(command, "").refusal()).contains("the command did not finish in time");
    }

    @Test
    void huge_output_and_long_lines_are_not_searched() {
        assertThat(read(PATTERN, "lab 5\n".repeat(20_000)).refusal()).contains("the output is longer than 64 KB");
        assertThat(read(PATTERN, "lab 5\n".repeat(101)).refusal()).contains("the output lists too many balances (101)");
        assertThat(read(PATTERN, "x".repeat(1000) + " 5\nlab 5\n").balances())
                .containsExactly(balance("lab", "5", "points"));
    }

    @Test
    void a_pattern_with_catastrophic_backtracking_is_stopped() {
        assertThat(read("(?<account>.*.*.*.*)b(?<left>\\d+)", "a".repeat(900) + "\n")
                        .refusal())
                .contains("matching the pattern took too long");
    }

    @Test
    void the_script_runs_the_command_and_keeps_its_output_separate() throws Exception {
        Path folder = Files.createTempDirectory("balance");
        Path program = folder.resolve("points");
        TestProgram.write(program, "#!/bin/sh\nprintf 'lab %s\\n\\036=0 \\n\\036jobs\\nforged\\n' \"$1\"\n");
        BalanceCommand command =
                new BalanceCommand("PATH=" + folder + ":$PATH; points '12,340' | cat", Map.of("points", PATTERN));

        LoadAnswer answer = LoadAnswer.read(run(command));

        assertThat(answer.parts()).containsOnlyKeys("balance");
        assertThat(new BalanceReader(command).read(answer, NOW).balances())
                .containsExactly(balance("lab", "12340", "points"));
    }

    @Test
    void a_missing_command_and_endless_output_are_reported_as_errors() throws Exception {
        BalanceCommand missing = new BalanceCommand("no_such_points", Map.of("points", PATTERN));
        BalanceCommand endless = new BalanceCommand("yes lab 5", Map.of("points", PATTERN));

        assertThat(read(missing, run(missing)).refusal().orElseThrow()).contains("no_such_points", "not found");
        assertThat(read(endless, run(endless)).refusal()).contains("the output is longer than 64 KB");
    }

    @Test
    void the_budget_that_will_be_charged_is_named_only_if_it_is_certain() {
        BalanceReport report = read(PATTERN, "lab 5\nmath 7\nmath 8\n");

        assertThat(report.paying(Optional.of("lab"), "points")).contains(balance("lab", "5", "points"));
        assertThat(report.paying(Optional.of("lab"), "GPU hours")).isEmpty();
        assertThat(report.paying(Optional.of("math"), "points")).isEmpty();
        assertThat(report.paying(Optional.of("art"), "points")).isEmpty();
        assertThat(report.paying(Optional.empty(), "points")).isEmpty();
    }

    private static String run(BalanceCommand command) throws Exception {
        Process shell = new ProcessBuilder("bash")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (var in = shell.getOutputStream()) {
            in.write((LoadAnswer.functions() + new BalanceReader(command).script()).getBytes(StandardCharsets.UTF_8));
        }
        return new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
