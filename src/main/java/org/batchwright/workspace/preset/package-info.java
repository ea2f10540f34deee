/** Files of presets and their hand edits. */
@NullMarked
package org.batchwright.workspace.preset;

import org.jspecify.annotations.NullMarked;
