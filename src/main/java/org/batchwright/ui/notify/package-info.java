/** Notifies the user of what happened to runs: on the desktop or in the window, and through a webhook. */
@NullMarked
package org.batchwright.ui.notify;

import org.jspecify.annotations.NullMarked;
