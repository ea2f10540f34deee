package org.batchwright.cli.output;

import java.util.List;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.StatePhrase;
import org.batchwright.run.stage.CrossClusterStage;
import org.batchwright.text.Message;

/** Lists the stages of a run on other clusters, one per line. */
public final class CrossClusterListing {
    private CrossClusterListing() {}

    public static List<String> lines(List<CrossClusterStage> stages) {
        return stages.stream().map(CrossClusterListing::line).toList();
    }

    private static String line(CrossClusterStage stage) {
        String name = stage.stage().name();
        String cluster = stage.stage().cluster().map(ClusterName::title).orElse("");
        return switch (stage.readiness()) {
            case WAITS_FOR_RUN -> Message.text("cli.stage-waits-for-run", name, cluster);
            case WAITS_FOR_RESULTS -> Message.text("cli.stage-waits-for-results", name, cluster);
            case WITHOUT_RESULTS -> Message.text("cli.stage-without-results", name, cluster);
            case READY -> Message.text("cli.stage-ready", name, cluster);
            case SKIPPED -> Message.text("cli.stage-skipped", name, cluster);
            case STARTED, GIVEN_UP ->
                stage.last()
                        .map(run -> Message.text(
                                "cli.stage-is-run", name, cluster, run.title(), StatePhrase.of(run.state())))
                        .orElse("");
        };
    }
}
