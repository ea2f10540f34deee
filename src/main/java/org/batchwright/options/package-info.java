/** Which options a training script takes, found without running it; and what a preset's parameters make of them. */
@NullMarked
package org.batchwright.options;

import org.jspecify.annotations.NullMarked;
