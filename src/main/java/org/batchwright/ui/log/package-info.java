/** The log viewer: a growing file of any length, with a byte index of its lines, which are read only when shown. */
@NullMarked
package org.batchwright.ui.log;

import org.jspecify.annotations.NullMarked;
