/** Ways to access a running job from the window. */
@NullMarked
package org.batchwright.ui.runs.access;

import org.jspecify.annotations.NullMarked;
