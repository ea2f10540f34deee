/** How much of their requested resources jobs used, and requests that are much larger than needed. */
@NullMarked
package org.batchwright.plan.usage;

import org.jspecify.annotations.NullMarked;
