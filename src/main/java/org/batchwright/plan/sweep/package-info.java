/** Sweeps: axes, random values, tables, and the rows that they make. */
@NullMarked
package org.batchwright.plan.sweep;

import org.jspecify.annotations.NullMarked;
