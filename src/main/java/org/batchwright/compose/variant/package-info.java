/** Other plans made from a preset or run: jobs to repeat, a node to work on, the trial of a template. */
@NullMarked
package org.batchwright.compose.variant;

import org.jspecify.annotations.NullMarked;
