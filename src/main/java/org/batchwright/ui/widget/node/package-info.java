/** Helpers for building nodes in views. */
@NullMarked
package org.batchwright.ui.widget.node;

import org.jspecify.annotations.NullMarked;
