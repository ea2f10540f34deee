/** What Batchwright does to runs by itself, because their presets say so. */
@NullMarked
package org.batchwright.run.action;

import org.jspecify.annotations.NullMarked;
