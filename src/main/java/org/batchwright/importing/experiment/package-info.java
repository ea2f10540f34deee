/** Converts files that describe experiments, such as sweeps and launch configurations, to presets. Nothing in them is ever run. */
@NullMarked
package org.batchwright.importing.experiment;

import org.jspecify.annotations.NullMarked;
