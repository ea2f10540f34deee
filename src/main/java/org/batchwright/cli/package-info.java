/** The command line: what the app can do without a window, for scripts and remote shells. */
@NullMarked
package org.batchwright.cli;

import org.jspecify.annotations.NullMarked;
