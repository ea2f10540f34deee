package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.failure.CauseReader;
import org.batchwright.run.failure.LogCauses;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.workspace.failure.FailureRules;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the causes of failures on a real Slurm over SSH. */
@Tag("rig")
class CausesOnSlurmTest {
    @TempDir
    Path folder;

    private SlurmLab lab;

    @BeforeEach
    void open() throws Exception {
        SlurmLab.make(folder.resolve("causes"));
        lab = SlurmLab.open(folder.resolve("causes"));
    }

    @AfterEach
    void leave_nothing_behind() throws Exception {
        if (lab != null) {
            lab.clear();
            lab.close();
        }
    }

    @Test
    void the_causes_of_all_failed_jobs_of_an_array_are_read_together_and_kept() throws Exception {
        RealWorkspace here = lab.workspace();
        Run run = here.awaitEnd(here.submit(here.command("f() { [ $2 != b ] || exit 0; seq 20000;"
                        + " echo \"OSError: [Errno 28] No space left on device: '/scratch/$2'\"; exit 3; }; f")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("n", Value.of(List.of("a", "b", "c"))))));
        List<Job> failed = run.jobs().stream()
                .filter(job -> job.state() == JobState.FAILED)
                .toList();
        LogCauses causes = new LogCauses(
                here.engine().logs(), here.engine().runs(), FailureRules::bundled, any -> Optional.empty());

        Map<Integer, CauseReader.Finding> found = causes.read(run, failed);
        assertThat(found).containsOnlyKeys(0, 2);
        assertThat(found.values()).allSatisfy(finding -> {
            assertThat(finding.cause().rule()).isEqualTo("disk-full");
            assertThat(finding.settled()).isTrue();
            assertThat(finding.unread()).isEmpty();
        });
        assertThat(here.engine().runs().causes().of(run.id())).containsOnlyKeys(0, 2);

        removeLogs(here, run);
        assertThat(causes.read(run, failed)).as("kept on this computer").isEqualTo(found);
    }

    private static void removeLogs(RealWorkspace here, Run run) throws Exception {
        ConnectedCluster site = new ConnectedClusters(
                        here.engine().workspace().root(),
                        here.engine().clusters(),
                        here.engine().connections(),
                        Dialects.known())
                .connect(run.cluster());
        String logs = site.folder(here.engine().runs().storageFolder(run.id()), run.id());
        assertThat(site.host()
                        .run("rm '" + logs + "'/*.log", Duration.ofSeconds(30))
                        .ok())
                .isTrue();
    }
}
