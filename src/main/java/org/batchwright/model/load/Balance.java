package org.batchwright.model.load;

import java.math.BigDecimal;

/**
 * What is left of a budget that pays for jobs.
 *
 * @param account the account that the budget belongs to, in the site's own words; empty if the site does not report it
 * @param left the remaining amount; negative if more was used than granted
 * @param unit the unit of payment: {@code points}
 */
public record Balance(String account, BigDecimal left, String unit) {}
