/** The rules of failure analysis as files. */
@NullMarked
package org.batchwright.workspace.failure;

import org.jspecify.annotations.NullMarked;
