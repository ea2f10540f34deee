/** The Runs screen: all runs on all clusters, their outcomes and the actions available for them. */
@NullMarked
package org.batchwright.ui.runs;

import org.jspecify.annotations.NullMarked;
