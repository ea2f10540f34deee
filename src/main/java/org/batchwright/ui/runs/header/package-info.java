/** The area above the tabs of the selected run: its state and facts, the actions available for it, and notices. */
@NullMarked
package org.batchwright.ui.runs.header;

import org.jspecify.annotations.NullMarked;
