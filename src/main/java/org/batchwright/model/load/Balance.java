package org.batchwright.model.load;

import java.math.BigDecimal;

/**
 * What is left of a budget that pays for jobs.
 *
 * @param account who holds it, in the site's own words; empty if the site does not say
 * @param left negative if more was used than granted
 * @param unit of payment: {@code points}
 */
public record Balance(String account, BigDecimal left, String unit) {}
