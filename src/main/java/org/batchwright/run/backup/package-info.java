/** A workspace with its history in one file, and back. */
@NullMarked
package org.batchwright.run.backup;

import org.jspecify.annotations.NullMarked;
