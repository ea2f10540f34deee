/** Plans, runs and jobs, and their states. */
@NullMarked
package org.batchwright.model.run;

import org.jspecify.annotations.NullMarked;
