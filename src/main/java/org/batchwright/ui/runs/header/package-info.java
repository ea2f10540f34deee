/** What is shown above the tabs of the selected run: its state and facts, what can be done with it, and notices. */
@NullMarked
package org.batchwright.ui.runs.header;

import org.jspecify.annotations.NullMarked;
