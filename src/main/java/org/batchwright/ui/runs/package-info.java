/** The Runs screen: every run of all clusters, what became of it, and what to do with it. */
@NullMarked
package org.batchwright.ui.runs;

import org.jspecify.annotations.NullMarked;
