package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.batchwright.clusters.PresetForEveryCluster;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs a preset that is shared by all clusters on a real Slurm, whose jobs inherit the function {@code module} from the login shell, as
 * with Lmod.
 */
@Tag("rig")
class EnvironmentOnSlurmTest {
    private static final String MODULE = """
            module() {
              case "$*" in
                "load toolkit/12.4") export TOOLKIT=12.4 ;;
                "load solver/5.0") export SOLVER="5.0 on toolkit ${TOOLKIT:?}" ;;
                *) echo "module: $* is unknown" >&2; return 1 ;;
              esac
            }
            export -f module
            """;

    @TempDir
    Path folder;

    private SlurmLab lab;

    @BeforeEach
    void open() throws Exception {
        SlurmLab.make(folder.resolve("environment"));
        lab = SlurmLab.openWithLines(folder.resolve("environment"), MODULE);
    }

    @AfterEach
    void leave_nothing_behind() throws Exception {
        lab.clear();
        lab.close();
    }

    @Test
    void a_job_loads_the_modules_of_the_preset_and_those_added_for_this_cluster() throws Exception {
        Run run = PresetForEveryCluster.run(lab.workspace(), "/nowhere");

        assertThat(lab.workspace().printed(run))
                .isEqualTo(PresetForEveryCluster.report("12.4 5.0 on toolkit 12.4", "", "", "hello --lr 0.1"));
        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
    }
}
