/** Variants of a plan: repeated jobs, a node to work on, a template being tried out. */
@NullMarked
package org.batchwright.compose.variant;

import org.jspecify.annotations.NullMarked;
