/** Syntax coloring of shell scripts, templates and YAML, line by line. */
@NullMarked
package org.batchwright.ui.widget.syntax;

import org.jspecify.annotations.NullMarked;
