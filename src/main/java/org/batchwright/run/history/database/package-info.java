/** The SQLite file of the history: its schema, its transactions, and the handling of damage. */
@NullMarked
package org.batchwright.run.history.database;

import org.jspecify.annotations.NullMarked;
