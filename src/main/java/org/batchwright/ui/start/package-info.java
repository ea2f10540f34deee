/** What is done before the window is built. */
@NullMarked
package org.batchwright.ui.start;

import org.jspecify.annotations.NullMarked;
