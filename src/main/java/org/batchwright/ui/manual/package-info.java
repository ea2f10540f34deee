/** The manual: converts bundled Markdown to pages that a browser shows. */
@NullMarked
package org.batchwright.ui.manual;

import org.jspecify.annotations.NullMarked;
