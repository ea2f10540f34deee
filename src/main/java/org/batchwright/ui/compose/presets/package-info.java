/** The preset list, and the importing of scripts. */
@NullMarked
package org.batchwright.ui.compose.presets;

import org.jspecify.annotations.NullMarked;
