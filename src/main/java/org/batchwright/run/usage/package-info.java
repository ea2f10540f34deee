/** The resources that runs used: notes on requests that exceed what earlier runs needed, and totals over the history. */
@NullMarked
package org.batchwright.run.usage;

import org.jspecify.annotations.NullMarked;
