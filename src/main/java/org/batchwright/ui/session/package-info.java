/** The last state of a workspace's window, restored at the next start. */
@NullMarked
package org.batchwright.ui.session;

import org.jspecify.annotations.NullMarked;
