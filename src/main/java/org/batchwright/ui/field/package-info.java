/** Input controls for declared fields, of presets and of clusters. */
@NullMarked
package org.batchwright.ui.field;

import org.jspecify.annotations.NullMarked;
