/** Text without I/O: patterns for files, sizes and times as people write them, the nearest name. */
@NullMarked
package org.batchwright.text;

import org.jspecify.annotations.NullMarked;
