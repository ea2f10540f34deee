package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.LoadPart;
import org.batchwright.run.load.LoadStatus;
import org.batchwright.run.submit.KillPoint;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads the load of a real cluster over real SSH, through the application's own engine. */
@Tag("rig")
class ClusterLoadOnSlurmTest {

    @Test
    void the_load_queried_over_the_connection_matches_the_output_of_slurm(@TempDir Path folder) throws Exception {
        SlurmLab.make(folder);
        try (SlurmLab lab = SlurmLab.open(folder, KillPoint.NONE, RealWorkspace.Tracking.OFF)) {
            String id = lab.tell("sbatch --parsable -p gpu --gres=gpu:a100:1 -o /dev/null --begin=now+1hours -J "
                            + "\"it's 학습\" --wrap 'sleep 1'")
                    .strip();
            LoadStatus status =
                    lab.workspace().engine().loads().ask(lab.workspace().cluster());

            assertThat(status.failure()).isEmpty();
            ClusterLoad load = status.load().orElseThrow();
            assertThat(load.shows(LoadPart.NODES)).isTrue();
            assertThat(load.user()).isEqualTo(lab.tell("id -un").strip());
            assertThat(load.nodes())
                    .extracting(node -> node.name())
                    .containsExactlyInAnyOrderElementsOf(
                            List.of(lab.tell("sinfo -h -N -o %N | sort -u").split("\n")));
            assertThat(load.myJobs())
                    .filteredOn(job -> job.id().equals(id))
                    .singleElement()
                    .satisfies(job -> {
                        assertThat(job.owner().name()).isEqualTo("it's 학습");
                        assertThat(job.demand().allGpus()).isEqualTo(1);
                        assertThat(job.status().reason()).isEqualTo("BeginTime");
                    });
            lab.tell("scancel " + id);
            lab.clear();
        }
    }
}
