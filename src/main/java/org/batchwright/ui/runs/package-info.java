/** The Runs screen: all runs on all clusters, their outcome and actions. */
@NullMarked
package org.batchwright.ui.runs;

import org.jspecify.annotations.NullMarked;
