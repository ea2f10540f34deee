/** Templates of the workspace. */
@NullMarked
package org.batchwright.workspace.template;

import org.jspecify.annotations.NullMarked;
