/** The preset as the text of its file. */
@NullMarked
package org.batchwright.ui.compose.yaml;

import org.jspecify.annotations.NullMarked;
