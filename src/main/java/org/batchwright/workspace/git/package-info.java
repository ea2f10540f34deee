/** A workspace that is kept in git, by the user's own {@code git}. */
@NullMarked
package org.batchwright.workspace.git;

import org.jspecify.annotations.NullMarked;
