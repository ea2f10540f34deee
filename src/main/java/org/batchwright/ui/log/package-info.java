/** The log viewer: a growing file of any length, its lines found by a byte index and read only where they are looked at. */
@NullMarked
package org.batchwright.ui.log;

import org.jspecify.annotations.NullMarked;
