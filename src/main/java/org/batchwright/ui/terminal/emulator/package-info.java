/** A terminal emulator without a window: what programs print becomes the content of a screen, and keys become what programs read. */
@NullMarked
package org.batchwright.ui.terminal.emulator;

import org.jspecify.annotations.NullMarked;
