/** Presets and their fields: what a user writes down of an experiment. */
@NullMarked
package org.batchwright.model.preset;

import org.jspecify.annotations.NullMarked;
