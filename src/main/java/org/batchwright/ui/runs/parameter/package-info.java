/** The values of the parameters of runs and jobs. */
@NullMarked
package org.batchwright.ui.runs.parameter;

import org.jspecify.annotations.NullMarked;
