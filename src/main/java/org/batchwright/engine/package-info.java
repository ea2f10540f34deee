/** The services of an open workspace, and what they need from this machine: everything but the window and the command line. */
@NullMarked
package org.batchwright.engine;

import org.jspecify.annotations.NullMarked;
