package org.batchwright.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;
import org.batchwright.run.stage.CrossClusterStage;
import org.batchwright.run.stage.CrossClusterStage.Readiness;
import org.junit.jupiter.api.Test;

class CrossClusterListingTest {
    private final Stage evaluate = Stage.named("evaluate").withCluster(Optional.of(ClusterName.THIS_COMPUTER));

    private List<String> lines(Readiness readiness, Run... attempts) {
        return CrossClusterListing.lines(List.of(new CrossClusterStage(evaluate, readiness, List.of(attempts))));
    }

    @Test
    void a_stage_shows_what_it_waits_for() {
        for (Readiness readiness : EnumSet.complementOf(EnumSet.of(Readiness.STARTED, Readiness.GIVEN_UP))) {
            assertThat(lines(readiness)).singleElement().asString().startsWith("Stage evaluate on This computer: ");
        }
        assertThat(lines(Readiness.WAITS_FOR_RESULTS).getFirst())
                .contains("waiting for the app to download the results");
    }

    @Test
    void a_started_stage_names_its_run() {
        Job job = new Job(
                0, Task.ONLY, Optional.empty(), JobReport.of(JobState.NOT_SUBMITTED, "not submitted"), Instant.EPOCH);
        Run run = new Run(
                new RunId("a"),
                42,
                PresetId.of("depth/train"),
                ClusterName.THIS_COMPUTER,
                Instant.EPOCH,
                List.of(job),
                Optional.empty());

        assertThat(lines(Readiness.GIVEN_UP, run))
                .containsExactly("Stage evaluate on This computer: train #42 was not submitted.");
    }
}
