/** Handles text without I/O: file patterns, sizes and durations as people write them, and the name nearest to a mistyped one. */
@NullMarked
package org.batchwright.text;

import org.jspecify.annotations.NullMarked;
