package org.batchwright.scheduler.gridengine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.preflight.PreflightAnswer.Accepted;
import org.batchwright.model.preflight.PreflightAnswer.Refused;
import org.batchwright.model.preflight.PreflightAnswer.Unanswered;
import org.batchwright.model.preflight.PreflightRequest;
import org.batchwright.scheduler.option.ClusterDialect;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parses answers captured from Grid Engine 8.1.9. */
class GridEnginePreflightTest {
    @Test
    void a_job_that_a_queue_could_run_is_accepted_without_a_start_time() {
        assertThat(GridEnginePreflight.verdict(0, "verification: found suitable queue(s)\n"))
                .isEqualTo(new Accepted(Optional.empty(), "", ""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1 | Unable to run job: Job was rejected because job requests unknown queue "nosuch.q" | Job was rejected because job requests unknown queue "nosuch.q" | Grid Engine has no queue with this name: choose another one.
            1 | Unable to run job: unknown resource "nosuch"                                      | unknown resource "nosuch" | The site has no resource with this name: remove it, or use the site's name for it.
            1 | Unable to run job: Job 437 cannot run in PE "mpi" because it only offers 16 slots~verification: no suitable queues~Exiting. | Job 437 cannot run in PE "mpi" because it only offers 16 slots~no suitable queues | No queue at this site can run the job: request less.
            1 | Unable to run job: the site allows only 4 GPUs                                    | the site allows only 4 GPUs | Grid Engine's message says why.
            """)
    void rejections_are_explained_in_words(int status, String text, String words, String reason) {
        Refused refused = (Refused) GridEnginePreflight.verdict(status, text.replace('~', '\n'));

        assertThat(refused.words()).isEqualTo(words.replace('~', '\n'));
        assertThat(refused.reason()).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1   | error: commlib error: got select error (Connection refused)~Unable to run job: unable to contact qmaster
            124 | ''
            127 | bash: qsub: command not found
            0   | a site's own words
            """)
    void unrelated_output_is_not_interpreted_as_a_verdict(int status, String text) {
        assertThat(GridEnginePreflight.verdict(status, text.replace('~', '\n'))).isInstanceOf(Unanswered.class);
    }

    @Test
    void the_job_is_verified_but_not_submitted() {
        String script = new GridEnginePreflight(ClusterDialect.NONE)
                .script(new PreflightRequest("#!/bin/bash\n", List.of("-P", "a b"), Optional.empty()));

        assertThat(script).contains("set -- '-P' 'a b'\n").contains("verify -w v ");
    }
}
