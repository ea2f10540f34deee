/** The manual: converts bundled Markdown to pages for a browser. */
@NullMarked
package org.batchwright.ui.manual;

import org.jspecify.annotations.NullMarked;
