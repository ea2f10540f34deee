/** Zooms the content of the window and its popups. */
@NullMarked
package org.batchwright.ui.shell.zoom;

import org.jspecify.annotations.NullMarked;
