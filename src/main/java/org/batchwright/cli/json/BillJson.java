package org.batchwright.cli.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;
import org.batchwright.plan.cost.Bill;

/**
 * The cost of a run's ended jobs.
 *
 * @param spent the cost
 * @param asked what was initially charged for the requested resources; null if the site does not charge up front
 * @param openJobs number of jobs that may still incur costs
 */
public record BillJson(@JsonUnwrapped CostJson spent, Optional<CostJson> asked, int openJobs) {

    static BillJson of(Bill bill) {
        return new BillJson(CostJson.of(bill.spent()), bill.prepaid().map(CostJson::of), bill.open());
    }
}
