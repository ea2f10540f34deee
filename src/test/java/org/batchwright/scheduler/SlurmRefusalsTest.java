package org.batchwright.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.GpuSummary;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.scheduler.slurm.Slurm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that information that a real Slurm withholds is listed with Slurm's own reason instead of being shown as empty. */
@Tag("rig")
class SlurmRefusalsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final LoadReader reader = new Slurm().loadReader().orElseThrow();

    private ClusterLoad load(Rigs.Info rig) throws Exception {
        return reader.read(LoadAnswer.read(rig.as("alice", LoadAnswer.functions() + reader.script())));
    }

    /** Submits two jobs as each user. The jobs of the last user have to wait. */
    private static void fill(Rigs.Info rig, String account) throws Exception {
        for (String user : List.of("alice", "nora", "cathy")) {
            rig.as(
                    user,
                    "cd /tmp; for i in 1 2; do sbatch " + account
                            + " -p gpu --gres=gpu:a100:2 -o /dev/null -t 10 --wrap 'sleep 600'; done");
        }
        rig.as(
                "root",
                "scontrol create reservation reservationname=upgrade starttime=now+40days duration=90 nodes=c1,c2"
                        + " users=root flags=maint,ignore_jobs");
    }

    @Test
    void with_private_data_only_the_users_own_jobs_are_known_and_reservations_may_be_missing() throws Exception {
        Rigs.Info rig = Rigs.slurmOf("private");
        try {
            fill(rig, "-A lab");
            await().atMost(PATIENCE).untilAsserted(() -> {
                ClusterLoad load = load(rig);
                assertThat(load.hidden())
                        .extracting(HiddenPart::part)
                        .containsExactlyInAnyOrder(LoadPart.OTHERS, LoadPart.RESERVATIONS);
                assertThat(load.hidden())
                        .extracting(HiddenPart::reason)
                        .containsOnly("PrivateData=accounts,jobs,reservations,usage,users");
                assertThat(load.jobs()).hasSize(2).allMatch(load::isMine);
                assertThat(load.showsOnlyMine()).isTrue();
                assertThat(GpuSummary.of(load)).containsExactly(new GpuSummary("a100", 8, 0, 0, 0, 0, 0));
                assertThat(load.mine().shares())
                        .extracting(OwnShare.FairShare::account)
                        .containsExactly("course", "lab");
                assertThat(load.reservations()).isEmpty();
            });
        } finally {
            Rigs.removeSlurm("private");
        }
    }

    @Test
    void missing_accounting_and_fair_share_are_listed_and_no_figures_are_invented() throws Exception {
        Rigs.Info rig = Rigs.slurmOf("bare");
        try {
            fill(rig, "");
            await().atMost(PATIENCE).untilAsserted(() -> {
                ClusterLoad load = load(rig);
                assertThat(load.hidden())
                        .containsExactlyInAnyOrder(
                                new HiddenPart(LoadPart.PRIORITIES, "Only 'priority/multifactor' is supported."),
                                new HiddenPart(LoadPart.SHARES, "Only 'priority/multifactor' is supported."),
                                new HiddenPart(LoadPart.LIMITS, "No associations currently cached in Slurm."));
                assertThat(load.mine().shares()).isEmpty();
                assertThat(load.mine().limits()).isEmpty();
                assertThat(load.mine().priorities()).isEmpty();
                assertThat(load.jobs())
                        .extracting(QueuedJob::isWaiting)
                        .containsExactlyInAnyOrder(true, true, false, false, false, false);
                assertThat(load.jobs()).extracting(job -> job.owner().account()).containsOnly("");
                assertThat(load.reservations()).hasSize(1);
            });
        } finally {
            Rigs.removeSlurm("bare");
        }
    }
}
