package org.batchwright.cli.verb;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.batchwright.cli.CliHarness;
import org.batchwright.cli.FakeEngine;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.adopt.Adoptions;
import org.batchwright.text.Message;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AdoptVerbTest {
    private final CliHarness typed = new CliHarness();
    private Optional<OperationException> refusal = Optional.empty();

    @BeforeEach
    void adopt() {
        typed.engine.access.adoptions = Optional.of(new Adoptions() {
            @Override
            public boolean isOffered(Cluster cluster) {
                return true;
            }

            @Override
            public Optional<Run> findFollowed(ClusterName cluster, JobId job) {
                return Optional.empty();
            }

            @Override
            public Run adopt(Cluster cluster, JobId job) throws OperationException {
                if (refusal.isPresent()) {
                    throw refusal.get();
                }
                Run run = FakeEngine.run(7, "adopted/train", cluster.name(), JobReport.of(JobState.RUNNING, "RUNNING"));
                Run noted = new Run(
                        run.id(),
                        run.number(),
                        run.preset(),
                        run.cluster(),
                        run.created(),
                        run.jobs(),
                        Optional.of("This job was not submitted with Batchwright."));
                typed.engine.put(noted);
                return noted;
            }
        });
    }

    @Test
    void adopting_a_job_creates_a_run() {
        assertThat(typed.run("adopt", FakeEngine.LAB.name().value(), "81231")).isZero();

        assertThat(typed.out()).isEqualTo("Job 81231 is now train #7, which is running.\n");
        assertThat(typed.err()).contains("This job was not submitted with Batchwright.");
    }

    @Test
    void the_run_is_printed_as_json() {
        assertThat(typed.run("adopt", FakeEngine.LAB.name().value(), "81231", "--json"))
                .isZero();

        assertThat(typed.json().at("/run/number").asInt()).isEqualTo(7);
    }

    @Test
    void an_invalid_job_id_is_rejected_and_shown_as_typed() {
        assertThat(typed.run("adopt", FakeEngine.LAB.name().value(), "81 \u001b[2J"))
                .isEqualTo(2);

        assertThat(typed.err()).contains("\"81 \\u001b[2J\" is not a job ID.");
    }

    @Test
    void the_refusal_to_adopt_a_job_is_explained() {
        refusal = Optional.of(
                new OperationException.NotPossible(Message.of("run.job-of-other-user", new JobId("81231"), "bob")));

        assertThat(typed.run("adopt", FakeEngine.LAB.name().value(), "81231")).isEqualTo(4);

        assertThat(typed.err())
                .contains("Job 81231 belongs to another user: bob.", "You can adopt only your own jobs.");
    }
}
