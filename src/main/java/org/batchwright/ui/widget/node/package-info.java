/** What views repeat when they build nodes. */
@NullMarked
package org.batchwright.ui.widget.node;

import org.jspecify.annotations.NullMarked;
