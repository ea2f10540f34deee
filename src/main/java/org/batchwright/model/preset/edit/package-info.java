/** Changes to scripts and lists that a preset stores. */
@NullMarked
package org.batchwright.model.preset.edit;

import org.jspecify.annotations.NullMarked;
