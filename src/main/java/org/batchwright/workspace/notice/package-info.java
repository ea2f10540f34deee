/** State of notifications that the user's windows share through files. */
@NullMarked
package org.batchwright.workspace.notice;

import org.jspecify.annotations.NullMarked;
