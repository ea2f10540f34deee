/** The filter of the Runs screen: its terms, how a run matches them, and hints while typing. */
@NullMarked
package org.batchwright.ui.runs.filter;

import org.jspecify.annotations.NullMarked;
