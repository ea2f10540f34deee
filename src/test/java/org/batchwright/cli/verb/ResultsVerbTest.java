package org.batchwright.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.CliHarness;
import org.batchwright.cli.FakeEngine;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.JobState;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;

class ResultsVerbTest {
    private final CliHarness typed = new CliHarness();

    @Test
    void downloads_are_reported_and_json_output_has_every_field() {
        typed.engine.put(FakeEngine.run(3, JobState.SUCCEEDED));
        assertThat(typed.run("results", "3")).isZero();
        assertThat(typed.out())
                .contains("1 file (2.0 MB) downloaded to /ws/results/20261120-120003-abcdef, 1 already present.")
                .contains("1 skipped because of the size limit.")
                .contains("The file you changed was kept; the new file was saved as: yours.pt");

        CliHarness json = new CliHarness();
        json.engine.put(FakeEngine.run(3, JobState.SUCCEEDED));
        assertThat(json.run("results", "3", "*.pt", "logs/**", "--into", "/tmp/mine", "--json"))
                .isZero();
        assertThat(json.engine.calls).contains("results 20261120-120003-abcdef [*.pt, logs/**]");
        assertThat(json.json().at("/run/number").asInt()).isEqualTo(3);
        assertThat(json.json().at("/results/folder").asString()).isEqualTo("/tmp/mine");
        assertThat(json.json().at("/results/files/0/path").asString()).isEqualTo("/tmp/mine/model.pt");
        assertThat(json.json().at("/results/files/0/outcome").asString()).isEqualTo("fetched");
        assertThat(json.json().at("/results/files/0/bytes_sent").asLong()).isEqualTo(2_000_000);
        assertThat(json.json().at("/results/files/1/outcome").asString()).isEqualTo("here");
        assertThat(json.json().at("/results/too_large/0").asString()).isEqualTo("huge.pt");
        assertThat(json.json().at("/results/left_out/0").asString()).isEqualTo("data");
        assertThat(json.json().at("/results/kept/0").asString()).isEqualTo("/tmp/mine/yours.pt");
    }

    @Test
    void a_download_without_matching_files_has_a_distinct_exit_status() {
        typed.engine.put(FakeEngine.run(3, JobState.SUCCEEDED));
        assertThat(typed.run("results", "3", "*.nope")).isEqualTo(6);
        assertThat(typed.err()).contains("No file in the run's working folder matches.");
        assertThat(typed.out()).isEmpty();

        CliHarness json = new CliHarness();
        json.engine.put(FakeEngine.run(3, JobState.SUCCEEDED));
        json.engine.tooLarge = List.of("a.nope", "b.nope");
        assertThat(json.run("results", "3", "*.nope", "--json", "--at-most", "1 MB", "--newest", "3"))
                .isEqualTo(6);
        assertThat(json.json().at("/error/kind").asString()).isEqualTo("no-files");
        assertThat(json.json().at("/error/what").asString()).contains("all 2 matching files are larger");
        assertThat(json.engine.calls).contains("results 20261120-120003-abcdef [*.nope] <= 1 MB newest 3");
    }

    @Test
    void the_exit_statuses_match_the_documentation() {
        assertThat(typed.run("results", "9")).isEqualTo(5);
        typed.engine.put(FakeEngine.run(3, JobState.SUCCEEDED));
        assertThat(typed.run("results", "3", "../secret")).isEqualTo(2);
        assertThat(typed.run("results", "3", "--at-most", "much")).isEqualTo(2);
        assertThat(typed.run("results", "3", "--newest", "0")).isEqualTo(2);
        typed.engine.refusal = Optional.of(new OperationException.ConnectionLost(
                Message.written("The link broke.", "Try again."), new IOException()));
        assertThat(typed.run("results", "3")).isEqualTo(4);
        assertThat(typed.err()).contains("The link broke.");
    }
}
