/** The logs of jobs, which are copied as they grow. */
@NullMarked
package org.batchwright.run.logs;

import org.jspecify.annotations.NullMarked;
