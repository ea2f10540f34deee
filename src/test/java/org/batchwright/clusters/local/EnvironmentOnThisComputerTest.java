package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.PresetForEveryCluster;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs a preset that is shared by all clusters on this computer, in a real Python virtual environment. */
@Tag("rig")
class EnvironmentOnThisComputerTest {
    @TempDir
    Path folder;

    @Test
    void a_job_activates_the_virtual_environment_and_loads_no_modules() throws Exception {
        Path venv = folder.resolve("venvs/ml");
        // without pip, which not every Python can install
        Process python = new ProcessBuilder("python3", "-m", "venv", "--copies", "--without-pip", venv.toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("venv.log").toFile())
                .start();
        assertThat(python.waitFor())
                .as(() -> "venv: " + folder.resolve("venv.log"))
                .isZero();
        assertThat(Files.isRegularFile(venv.resolve("bin/activate"))).isTrue();
        try (RealWorkspace here = JobsOnThisComputer.open(folder.resolve("here"), "")) {
            Run run = PresetForEveryCluster.run(here, venv.toString());

            assertThat(here.printed(run))
                    .isEqualTo(PresetForEveryCluster.report(" ", "", venv.toString(), "hello --lr 0.1"));
            assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
        }
    }
}
