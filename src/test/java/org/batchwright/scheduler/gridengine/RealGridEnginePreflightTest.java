package org.batchwright.scheduler.gridengine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.preflight.PreflightAnswer;
import org.batchwright.model.preflight.PreflightRequest;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.PreflightReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests that the estimate before a submission matches the response of qsub, and that nothing is submitted. */
@Tag("rig")
class RealGridEnginePreflightTest {
    private static final String NAME = "preflight" + ProcessHandle.current().pid();

    private final PreflightReader reader = new GridEngine().preflightReader().orElseThrow();
    private Rigs.Info rig = new Rigs.Info(Map.of());

    @BeforeEach
    void find_the_cluster() {
        rig = Rigs.gridEngine();
    }

    @AfterEach
    void nothing_was_submitted() throws Exception {
        assertThat(rig.as("alice", "qstat -u '*'; qacct -j " + NAME + " 2>/dev/null; true"))
                .doesNotContain(NAME.substring(0, 10));
    }

    private PreflightAnswer ask(String option) throws Exception {
        String job = "#!/bin/bash\n#$ -N " + NAME + "\n#$ " + option + "\necho hi\n";
        PreflightRequest request = new PreflightRequest(job, List.of(), Optional.empty());
        return reader.read(LoadAnswer.read(rig.as("alice", LoadAnswer.functions() + reader.script(request))))
                .answer();
    }

    @Test
    void jobs_that_a_queue_could_run_are_accepted_and_other_jobs_are_rejected() throws Exception {
        assertThat(ask("-l h_rt=600")).isEqualTo(new PreflightAnswer.Accepted(Optional.empty(), "", ""));
        for (String option :
                List.of("-q nosuch.q", "-l nosuch=1", "-pe smp 4000", "-P nosuch", "-l h_rt=99:00:00 -q short.q")) {
            assertThat(ask(option)).as(option).isInstanceOf(PreflightAnswer.Refused.class);
        }
    }
}
