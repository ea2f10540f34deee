package org.batchwright.clusters.kubectl;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.batchwright.clusters.PresetForEveryCluster;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs a preset that is shared by all clusters in a pod, with the image set for this cluster. */
@Tag("rig")
class EnvironmentOnKubernetesTest {
    @TempDir
    Path folder;

    @Test
    void a_job_runs_in_the_image_and_loads_no_modules() throws Exception {
        try (KubernetesLab lab = KubernetesLab.open(folder)) {
            Run run = PresetForEveryCluster.run(lab.workspace(), "/nowhere");

            assertThat(lab.workspace().printed(run))
                    .isEqualTo(PresetForEveryCluster.report(" ", "", "", "hello from the pod --lr 0.1"));
            assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
            String image = lab.server()
                    .object("jobs", "bw-" + run.id())
                    .at("/spec/template/spec/containers/0/image")
                    .asString();
            assertThat(image).isEqualTo("python:3.13");
        }
    }
}
