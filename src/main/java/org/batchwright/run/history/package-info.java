/** The history of runs, stored in SQLite. */
@NullMarked
package org.batchwright.run.history;

import org.jspecify.annotations.NullMarked;
