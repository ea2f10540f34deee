package org.batchwright.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.load.Reservation;
import org.batchwright.model.preflight.Preflight;
import org.batchwright.model.preflight.PreflightAnswer;
import org.batchwright.model.preflight.PreflightRequest;
import org.batchwright.scheduler.slurm.Slurm;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that the estimate before a submission matches the response of sbatch, and that nothing appears in the queue or in accounting. */
@Tag("rig")
class RealSlurmPreflightTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String NAME = "preflight-" + ProcessHandle.current().pid();
    private static final Pattern START =
            Pattern.compile("to start at (\\d+) using \\d+ processors on nodes (\\S+) in partition (\\S+)");

    private final PreflightReader reader = new Slurm().preflightReader().orElseThrow();
    private Rigs.Info rig = new Rigs.Info(Map.of());

    @BeforeEach
    void find_the_cluster() {
        rig = Rigs.slurmToReserve();
    }

    @AfterEach
    void nothing_was_submitted() throws Exception {
        if (rig.values().isEmpty()) {
            return; // there is no Slurm, so the test was skipped
        }
        rig.as("root", "scontrol delete reservation=" + NAME + "; true");
        assertThat(rig.as("root", "squeue -h -n " + NAME)).isBlank();
        assertThat(rig.as("root", "sacct -aXnP -S now-1hour --name=" + NAME + " -o JobID"))
                .isBlank();
    }

    private static String job(String time, String... options) {
        return "#!/bin/bash\n#SBATCH --job-name=" + NAME + "\n#SBATCH --time=" + time + "\n#SBATCH --account=lab\n"
                + String.join(
                        "",
                        List.of(options).stream()
                                .map(one -> "#SBATCH " + one + "\n")
                                .toList())
                + "touch /tmp/" + NAME + "\n";
    }

    private Preflight ask(String script, Duration time) throws Exception {
        PreflightRequest request = new PreflightRequest(script, List.of(), Optional.of(time));
        return reader.read(LoadAnswer.read(rig.as("alice", LoadAnswer.functions() + reader.script(request))));
    }

    /** Returns the response of sbatch itself to the script. */
    private String sbatch(String script) throws Exception {
        return rig.as("alice", "export SLURM_TIME_FORMAT=%s\nsbatch --test-only <<'EOF'\n" + script + "EOF\n");
    }

    @Test
    void the_start_the_nodes_and_the_partition_match_the_output_of_sbatch() {
        String script = job("02:00:00", "--partition=gpu", "--gres=gpu:4");
        // other tests use the same cluster, so both outputs must be taken at the same moment
        await().atMost(PATIENCE).ignoreNoExceptions().untilAsserted(() -> {
            Preflight preflight = ask(script, Duration.ofHours(2));
            Matcher estimate = START.matcher(sbatch(script));
            assertThat(estimate.find()).isTrue();
            PreflightAnswer.Accepted accepted = (PreflightAnswer.Accepted) preflight.answer();
            assertThat(Duration.between(
                                    accepted.start().orElseThrow(),
                                    Instant.ofEpochSecond(Long.parseLong(estimate.group(1))))
                            .abs())
                    .isLessThan(Duration.ofSeconds(3));
            assertThat(accepted.nodes()).isEqualTo(estimate.group(2));
            assertThat(accepted.queue()).isEqualTo(estimate.group(3));
        });
    }

    @Test
    void rejections_match_sbatch() throws Exception {
        for (String option : List.of("--partition=nosuch", "--qos=nosuch", "--gres=gpu:a100:9", "--nosuchoption")) {
            String script = job("00:10:00", option);
            PreflightAnswer answer = ask(script, Duration.ofMinutes(10)).answer();

            assertThat(answer).as(option).isInstanceOf(PreflightAnswer.Refused.class);
            PreflightAnswer.Refused refused = (PreflightAnswer.Refused) answer;
            assertThat(refused.reason()).isNotEmpty();
            assertThat(sbatch(script)).contains(refused.words().lines().toList());
        }
    }

    @Test
    void the_wait_before_maintenance_and_a_time_limit_that_could_start_immediately_are_reported() throws Exception {
        rig.as(
                "root",
                "scontrol create reservation reservationname=" + NAME
                        + " starttime=now+2hours duration=120 nodes=ALL users=root flags=maint,ignore_jobs");
        Preflight preflight = ask(job("04:00:00", "--partition=gpu"), Duration.ofHours(4));

        Reservation maintenance = preflight.reservations().stream()
                .filter(one -> one.name().equals(NAME))
                .findFirst()
                .orElseThrow();
        // not exactly at the end of maintenance, because jobs of other tests may be running
        assertThat(preflight.answer().start())
                .hasValueSatisfying(start -> assertThat(start).isAfterOrEqualTo(maintenance.end()));
        assertThat(preflight.earlier())
                .map(Preflight.Shorter::time)
                .hasValueSatisfying(shorter -> assertThat(shorter).isLessThanOrEqualTo(Duration.ofHours(2)));
    }

    @Test
    void nothing_is_written_to_the_cluster() throws Exception {
        String list = "ls -A ~ | grep -vxE 'bw-test-.*|dialect'"; // without the folders of tests that run meanwhile
        String before = rig.as("alice", list);
        ask(job("00:10:00", "--partition=debug"), Duration.ofMinutes(10));

        assertThat(rig.as("alice", list + "; ls /tmp/" + NAME + " 2>/dev/null || true"))
                .isEqualTo(before);
    }
}
