/** Notifies the user of events that concern runs, on the desktop or in the window, and through a webhook. */
@NullMarked
package org.batchwright.ui.notify;

import org.jspecify.annotations.NullMarked;
