/** The SQLite file of the history: its schema, its transactions, and what is wrong with a damaged one. */
@NullMarked
package org.batchwright.run.history.database;

import org.jspecify.annotations.NullMarked;
