/** The history of runs in SQLite. */
@NullMarked
package org.batchwright.run.history;

import org.jspecify.annotations.NullMarked;
