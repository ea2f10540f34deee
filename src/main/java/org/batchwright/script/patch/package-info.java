/** Compares texts, and applies manual edits to generated scripts, locating each edit by the lines around it. */
@NullMarked
package org.batchwright.script.patch;

import org.jspecify.annotations.NullMarked;
