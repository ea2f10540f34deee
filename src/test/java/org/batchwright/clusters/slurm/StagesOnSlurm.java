package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import org.batchwright.clusters.StagedSweep;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;

/** Assertions about runs of a {@link StagedSweep} on Slurm whose submission was interrupted. */
final class StagesOnSlurm {
    private static final Duration SETTLED = Duration.ofMinutes(4);

    private StagesOnSlurm() {}

    /** Returns all runs once they have ended. */
    static List<Run> awaitAll(SlurmLab lab) throws Exception {
        lab.skipGrace();
        await().atMost(SETTLED)
                .pollInterval(Duration.ofMillis(500))
                .untilAsserted(() -> assertThat(lab.workspace().engine().runs().newest(200))
                        .filteredOn(run ->
                                run.jobs().stream().anyMatch(job -> !job.state().isFinal()))
                        .isEmpty());
        return lab.workspace().engine().runs().newest(200);
    }

    /**
     * Returns the number of runs that were submitted, after asserting that each of their stages ran exactly once and that Slurm has no job
     * of any other run.
     */
    static int assertRanOnceOrNever(SlurmLab lab, List<Run> all) throws Exception {
        String slurm = lab.accounts();
        int submitted = 0;
        for (Run run : all) {
            boolean reached = run.jobs().stream().anyMatch(job -> job.id().isPresent());
            submitted += reached ? 1 : 0;
            for (int part = 0; part < StagedSweep.JOBS.size(); part++) {
                assertThat(jobs(run, part, slurm))
                        .as(run.id() + " part " + part)
                        .hasSize(reached ? StagedSweep.JOBS.get(part) : 0);
            }
            if (reached) {
                StagedSweep.assertRanOnce(run, lab.tell("cat " + lab.folder(run.id()) + "/work/trace"));
            } else {
                assertThat(run.state()).as(run.title()).isEqualTo(JobState.NOT_SUBMITTED);
            }
        }
        return submitted;
    }

    /** Returns the ids of all jobs with the tag of a job group. */
    private static List<String> jobs(Run run, int part, String slurm) {
        return slurm.lines()
                .filter(line -> line.endsWith("|" + run.id().tag(part)))
                .map(line -> line.substring(0, line.indexOf('|')))
                .distinct()
                .toList();
    }
}
