/** Dialogs of the Runs screen: confirmations, resubmitting jobs, downloading results. */
@NullMarked
package org.batchwright.ui.runs.dialog;

import org.jspecify.annotations.NullMarked;
