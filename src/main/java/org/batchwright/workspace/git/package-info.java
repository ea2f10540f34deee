/** Workspaces under version control, with the user's own {@code git}. */
@NullMarked
package org.batchwright.workspace.git;

import org.jspecify.annotations.NullMarked;
