/** Plans, runs and jobs, and the states they go through. */
@NullMarked
package org.batchwright.model.run;

import org.jspecify.annotations.NullMarked;
