/** Controls that several screens share, and their texts. */
@NullMarked
package org.batchwright.ui.widget;

import org.jspecify.annotations.NullMarked;
