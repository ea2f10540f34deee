/** Zooming of the window's content and popups. */
@NullMarked
package org.batchwright.ui.shell.zoom;

import org.jspecify.annotations.NullMarked;
