package org.batchwright.cli.json.usage;

import java.util.OptionalDouble;
import org.batchwright.plan.usage.ResourceUse;

/**
 * An amount of one resource.
 *
 * @param used the amount used
 * @param requested the amount requested; null if none or unknown
 */
public record AmountJson(double used, OptionalDouble requested) {

    static AmountJson of(ResourceUse.Amount amount) {
        return new AmountJson(amount.used(), amount.requested());
    }
}
