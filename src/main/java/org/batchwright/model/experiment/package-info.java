/** Presets with everything that they extend, and the values that apply on a cluster, each with its source. */
@NullMarked
package org.batchwright.model.experiment;

import org.jspecify.annotations.NullMarked;
