/** What jobs used of what they requested, and requests that are much larger than needed. */
@NullMarked
package org.batchwright.plan.usage;

import org.jspecify.annotations.NullMarked;
