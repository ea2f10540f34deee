/** Rule files for failure analysis. */
@NullMarked
package org.batchwright.workspace.failure;

import org.jspecify.annotations.NullMarked;
