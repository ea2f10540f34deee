/** Input controls for declared fields, both of presets and of clusters. */
@NullMarked
package org.batchwright.ui.field;

import org.jspecify.annotations.NullMarked;
