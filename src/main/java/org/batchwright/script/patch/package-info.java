/** Differences between two texts, and manual edits that are applied to a generated script by the lines around them. */
@NullMarked
package org.batchwright.script.patch;

import org.jspecify.annotations.NullMarked;
