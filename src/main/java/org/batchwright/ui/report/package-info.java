/** The support report, shown before it is saved. */
@NullMarked
package org.batchwright.ui.report;

import org.jspecify.annotations.NullMarked;
