/** Files of presets and their manual edits. */
@NullMarked
package org.batchwright.workspace.preset;

import org.jspecify.annotations.NullMarked;
