/** Tells the user what happened to runs: by the desktop, or in the window. */
@NullMarked
package org.batchwright.ui.notify;

import org.jspecify.annotations.NullMarked;
