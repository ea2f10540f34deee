package org.batchwright.cli.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;
import org.batchwright.model.run.Run;
import org.batchwright.plan.cost.Bill;

/**
 * A run and what it cost.
 *
 * @param run its members
 * @param cost what it cost; null if its cluster has no price
 */
public record BilledRunJson(@JsonUnwrapped RunJson run, Optional<BillJson> cost) {

    public static BilledRunJson of(Run run, Optional<Bill> bill) {
        return new BilledRunJson(RunJson.of(run), bill.map(BillJson::of));
    }
}
