/** The terms of failure analysis as plain data. */
@NullMarked
package org.batchwright.model.failure;

import org.jspecify.annotations.NullMarked;
