/** Controls shared by several screens, and their texts. */
@NullMarked
package org.batchwright.ui.widget;

import org.jspecify.annotations.NullMarked;
