/** The terms of failure analysis as plain data. */
@org.jspecify.annotations.NullMarked
package org.batchwright.model.failure;
