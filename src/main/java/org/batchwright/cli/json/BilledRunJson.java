package org.batchwright.cli.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.json.usage.UsedJson;
import org.batchwright.plan.cost.Bill;
import org.batchwright.plan.usage.ResourceUse;
import org.batchwright.run.stage.CrossClusterStage;

/**
 * A run with its alarms, cost and resource usage.
 *
 * @param run the run with its alarms
 * @param cost cost of the run; null if the cluster has no price
 * @param used the share of the requested resources that the finished jobs used
 * @param stagesElsewhere stages that run on other clusters
 */
public record BilledRunJson(
        @JsonUnwrapped ListedRunJson run,
        Optional<BillJson> cost,
        UsedJson used,
        List<CrossClusterStageJson> stagesElsewhere) {

    public static BilledRunJson of(
            ListedRunJson run, Optional<Bill> bill, ResourceUse used, List<CrossClusterStage> crossClusterStages) {
        return new BilledRunJson(
                run,
                bill.map(BillJson::of),
                UsedJson.of(used),
                crossClusterStages.stream().map(CrossClusterStageJson::of).toList());
    }
}
