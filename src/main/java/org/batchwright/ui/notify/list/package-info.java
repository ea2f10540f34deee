/** The list of past notifications, and the button that opens it. */
@NullMarked
package org.batchwright.ui.notify.list;

import org.jspecify.annotations.NullMarked;
