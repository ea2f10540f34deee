/** Controls shared by several screens, and their text. */
@NullMarked
package org.batchwright.ui.widget;

import org.jspecify.annotations.NullMarked;
