/** Failures, their causes, and the rules that recognize them, as plain data. */
@NullMarked
package org.batchwright.model.failure;

import org.jspecify.annotations.NullMarked;
