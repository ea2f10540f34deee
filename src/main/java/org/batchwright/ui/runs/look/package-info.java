/** A dialog that shows what a running job is doing. */
@NullMarked
package org.batchwright.ui.runs.look;

import org.jspecify.annotations.NullMarked;
