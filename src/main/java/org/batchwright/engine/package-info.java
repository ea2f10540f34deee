/** The services of an open workspace, and what they need of this machine: everything but the window and the command line. */
@NullMarked
package org.batchwright.engine;

import org.jspecify.annotations.NullMarked;
