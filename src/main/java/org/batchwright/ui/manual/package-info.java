/** The manual: converts Markdown in the program to pages that a browser shows. */
@NullMarked
package org.batchwright.ui.manual;

import org.jspecify.annotations.NullMarked;
