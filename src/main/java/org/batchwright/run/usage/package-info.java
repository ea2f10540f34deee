/** What runs used: notes on resources that earlier runs did not need, and totals over the history. */
@NullMarked
package org.batchwright.run.usage;

import org.jspecify.annotations.NullMarked;
