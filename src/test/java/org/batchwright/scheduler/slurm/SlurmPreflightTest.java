package org.batchwright.scheduler.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.load.Reservation;
import org.batchwright.model.preflight.Preflight;
import org.batchwright.model.preflight.PreflightAnswer;
import org.batchwright.model.preflight.PreflightAnswer.Accepted;
import org.batchwright.model.preflight.PreflightAnswer.Refused;
import org.batchwright.model.preflight.PreflightAnswer.Unanswered;
import org.batchwright.model.preflight.PreflightRequest;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadSamples;
import org.batchwright.scheduler.PreflightReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parses answers captured from Slurm 22.05.8 and 24.11.5. */
class SlurmPreflightTest {
    private final PreflightReader reader = new Slurm().preflightReader().orElseThrow();

    private Preflight sample(String name) throws IOException {
        return reader.read(LoadSamples.preflight(name));
    }

    @Test
    void a_job_that_would_start_immediately_is_accepted_with_its_node_and_partition() throws IOException {
        Preflight preflight = sample("slurm-22.05-now");

        assertThat(preflight.at()).isEqualTo(Instant.ofEpochSecond(1_795_536_173));
        assertThat(preflight.answer()).isEqualTo(new Accepted(Optional.of(preflight.at()), "c1", "gpu"));
        assertThat(preflight.startsSoon()).isTrue();
        assertThat(preflight.shorter()).isEmpty();
        assertThat(preflight.reservations()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"slurm-22.05-maintenance", "slurm-24.11-maintenance"})
    void a_shorter_job_that_would_start_immediately_before_maintenance_is_suggested(String name) throws IOException {
        Preflight preflight = sample(name);

        Reservation maintenance = preflight.reservations().getFirst();
        assertThat(maintenance.use()).isEqualTo(Reservation.Use.MAINTENANCE);
        assertThat(preflight.answer().start()).contains(maintenance.end());
        assertThat(preflight.shorter())
                .containsExactly(new Preflight.Shorter(
                        Duration.ofHours(2), new Accepted(Optional.of(preflight.at()), "c1", "gpu")));
        assertThat(preflight.earlier()).map(Preflight.Shorter::time).contains(Duration.ofHours(2));
    }

    @Test
    void a_rejection_is_explained_with_the_original_words_of_slurm() throws IOException {
        assertThat(sample("slurm-24.11-refused").answer())
                .isEqualTo(new Refused(
                        "Slurm does not let this account use this partition: choose another account or partition.",
                        "Invalid account or account/partition combination specified"));
    }

    @Test
    void an_unresponsive_controller_yields_no_verdict() throws IOException {
        assertThat(sample("slurm-22.05-silent").answer())
                .isEqualTo(new Unanswered("Unable to contact slurm controller (connect failure)"));
    }

    @Test
    void a_truncated_answer_is_rejected() {
        assertThat(reader.read(LoadAnswer.read("\u001enow\n17955")).answer()).isEqualTo(new Unanswered(""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1   | allocation failure: Requested node configuration is not available | No node can run it: it requests more than any node has, or the nodes with enough resources are down.
            1   | allocation failure: Invalid qos specification                      | Slurm does not let you use this QOS: choose another one, or clear it.
            1   | allocation failure: Job dependency problem                         | Slurm no longer has a record of the job to wait for: submit this job without the dependency.
            1   | allocation failure: Requested reservation is invalid               | Slurm's message says why.
            255 | sbatch: error: Invalid --time specification                        | Slurm's message says why.
            1   | sbatch: error: Batch script contains DOS line breaks (\\r\\n)      | The script has Windows line endings: convert them to Unix line endings.
            """)
    void rejections_are_explained_in_words(int status, String text, String reason) {
        PreflightAnswer answer = SlurmPreflight.verdict(status, text);

        assertThat(answer).isInstanceOf(Refused.class);
        assertThat(((Refused) answer).reason()).isEqualTo(reason);
        assertThat(text).endsWith(((Refused) answer).words());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            124 | ''
            127 | bash: line 1: sbatch: command not found
            1   | sbatch: error: Socket timed out on send/recv operation
            0   | something new
            """)
    void unrelated_output_is_not_interpreted_as_a_verdict(int status, String text) {
        assertThat(SlurmPreflight.verdict(status, text)).isInstanceOf(Unanswered.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            sbatch: Job 67 to start at 1795550601 using 1 processors on nodes c[1-2] in partition gpu | 1795550601 | c[1-2] | gpu
            sbatch: Job 67 to start at 1795550601 using 96 cpus on nodes c1 in partition gpu          | 1795550601 | c1     | gpu
            sbatch: Job 67 to start at 1795550601 using 1 processors on c1                            | 1795550601 | c1     | ''
            """)
    void the_line_is_parsed_in_the_format_of_several_releases(String text, long start, String nodes, String queue) {
        assertThat(SlurmPreflight.verdict(0, "sbatch: lua: a site's filter says hello\n" + text))
                .isEqualTo(new Accepted(Optional.of(Instant.ofEpochSecond(start)), nodes, queue));
    }

    @Test
    void the_script_and_the_options_of_the_site_are_quoted_and_the_job_is_only_tested() {
        String script = reader.script(new PreflightRequest(
                "#!/bin/bash\necho \"it's $HOME\"\n", List.of("--account=a b"), Optional.of(Duration.ofHours(4))));

        assertThat(script)
                .contains("job=$'#!/bin/bash\\necho \"it\\'s $HOME\"\\n'\n")
                .contains("shorter='120 60'\n")
                .contains("set -- '--account=a b'\n");
        assertThat(script.lines().filter(line -> line.contains("sbatch")))
                .isNotEmpty()
                .allMatch(line -> line.replace("sbatch --test-only", "").indexOf("sbatch") < 0);
    }
}
