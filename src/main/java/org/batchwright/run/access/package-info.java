/** Access to running jobs. */
@NullMarked
package org.batchwright.run.access;

import org.jspecify.annotations.NullMarked;
