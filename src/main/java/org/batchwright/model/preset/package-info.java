/** Presets and their fields: a user's definition of an experiment. */
@NullMarked
package org.batchwright.model.preset;

import org.jspecify.annotations.NullMarked;
