package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests {@link PresetForEveryCluster} on a real Grid Engine with a conda that can only be activated. */
@Tag("rig")
class EnvironmentOnGridEngineTest {
    private static final String CONDA = """
            conda() {
              [ "$1" = activate ] && [ -d "${BASH_SOURCE[0]%/etc/*}/envs/$2" ] || { echo "conda: no environment $2" >&2; return 1; }
              export CONDA_DEFAULT_ENV=$2
            }
            """;

    @TempDir
    Path folder;

    private GridEngineLab lab;

    @BeforeEach
    void open() throws Exception {
        lab = GridEngineLab.open(folder.resolve("environment"));
    }

    @AfterEach
    void leave_nothing_behind() throws Exception {
        if (lab != null) {
            lab.clear();
            lab.close();
        }
    }

    @Test
    void a_job_activates_conda_and_loads_no_modules() throws Exception {
        String root = lab.tell("mkdir -p " + lab.root() + "/conda/etc/profile.d " + lab.root() + "/conda/envs/ml && cd "
                        + lab.root() + "/conda && pwd")
                .strip();
        lab.tell("cat >" + root + "/etc/profile.d/conda.sh <<'END'\n" + CONDA + "END");

        Run run = PresetForEveryCluster.run(lab.workspace(), root);

        assertThat(lab.workspace().printed(run))
                .isEqualTo(PresetForEveryCluster.report(" ", "ml", "", "hello --lr 0.2"));
        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
    }
}
