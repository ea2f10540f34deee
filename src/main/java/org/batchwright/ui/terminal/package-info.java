/** The Terminal screen: shells on login nodes, inside running jobs and on this computer, over the connections of the window. */
@NullMarked
package org.batchwright.ui.terminal;

import org.jspecify.annotations.NullMarked;
