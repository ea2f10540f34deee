/** A view of a script: folds, marks, search and wrapped lines. */
@NullMarked
package org.batchwright.ui.widget.script;

import org.jspecify.annotations.NullMarked;
