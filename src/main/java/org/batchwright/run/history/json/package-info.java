/** Runs and presets as JSON text in the history. */
@NullMarked
package org.batchwright.run.history.json;

import org.jspecify.annotations.NullMarked;
