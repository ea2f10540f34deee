/** Sweeps: axes, random values, tables, and the resulting rows. */
@NullMarked
package org.batchwright.plan.sweep;

import org.jspecify.annotations.NullMarked;
