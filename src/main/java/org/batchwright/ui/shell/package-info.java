/** The window around the screens: top bar, navigation, status bar, palette, styling. */
@NullMarked
package org.batchwright.ui.shell;

import org.jspecify.annotations.NullMarked;
