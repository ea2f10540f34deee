/** What was typed in the command palette, found in titles and highlighted there. */
@NullMarked
package org.batchwright.ui.shell.match;

import org.jspecify.annotations.NullMarked;
