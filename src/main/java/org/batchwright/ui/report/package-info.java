/** The report for whoever helps with a problem, shown before it is saved. */
@NullMarked
package org.batchwright.ui.report;

import org.jspecify.annotations.NullMarked;
