/** The list of problems. */
@NullMarked
package org.batchwright.ui.compose.problems;

import org.jspecify.annotations.NullMarked;
