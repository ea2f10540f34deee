/** The menu of the open workspace: other workspaces, and its state in git. */
@NullMarked
package org.batchwright.ui.workspace;

import org.jspecify.annotations.NullMarked;
