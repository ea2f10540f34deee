package org.batchwright.cli.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.Optional;
import org.batchwright.plan.cost.Bill;

/**
 * What the jobs of a run cost that have ended.
 *
 * @param spent its members
 * @param asked what was charged first for the requested resources; null if the site does not do so
 * @param openJobs how many jobs may still cost something
 */
public record BillJson(@JsonUnwrapped CostJson spent, Optional<CostJson> asked, int openJobs) {

    static BillJson of(Bill bill) {
        return new BillJson(CostJson.of(bill.spent()), bill.asked().map(CostJson::of), bill.open());
    }
}
