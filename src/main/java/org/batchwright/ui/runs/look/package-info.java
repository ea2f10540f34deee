/** What a running job is doing, in a dialog. */
@NullMarked
package org.batchwright.ui.runs.look;

import org.jspecify.annotations.NullMarked;
