/** The Submit bar. */
@NullMarked
package org.batchwright.ui.compose.submit;

import org.jspecify.annotations.NullMarked;
