/** The environment modules of a cluster. */
@NullMarked
package org.batchwright.ui.compose.modules;

import org.jspecify.annotations.NullMarked;
