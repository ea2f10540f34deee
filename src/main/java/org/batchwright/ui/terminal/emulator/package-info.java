/**
 * A terminal emulator without a window: converts program output to the content of a screen, and keys to program input.
 */
@NullMarked
package org.batchwright.ui.terminal.emulator;

import org.jspecify.annotations.NullMarked;
