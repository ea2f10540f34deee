package org.batchwright.cli.json.usage;

import java.util.OptionalDouble;
import org.batchwright.plan.usage.ResourceUse;

/**
 * An amount of one resource.
 *
 * @param used how much was used
 * @param requested how much was requested; null if nothing or unknown
 */
public record AmountJson(double used, OptionalDouble requested) {

    static AmountJson of(ResourceUse.Amount amount) {
        return new AmountJson(amount.used(), amount.requested());
    }
}
