/** The SQLite file of the history: its schema, its transactions and how damage is handled. */
@NullMarked
package org.batchwright.run.history.database;

import org.jspecify.annotations.NullMarked;
