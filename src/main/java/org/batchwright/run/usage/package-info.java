/** The resources that runs used: notes on what earlier runs did not need, and totals over the history. */
@NullMarked
package org.batchwright.run.usage;

import org.jspecify.annotations.NullMarked;
