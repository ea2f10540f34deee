/** Text without I/O: file patterns, sizes and durations as people write them, the nearest name. */
@NullMarked
package org.batchwright.text;

import org.jspecify.annotations.NullMarked;
