/** The rules of failure analysis as files. */
@org.jspecify.annotations.NullMarked
package org.batchwright.workspace.failure;
