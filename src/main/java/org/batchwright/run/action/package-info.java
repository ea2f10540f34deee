/** Automatic actions on runs, as set in their presets. */
@NullMarked
package org.batchwright.run.action;

import org.jspecify.annotations.NullMarked;
