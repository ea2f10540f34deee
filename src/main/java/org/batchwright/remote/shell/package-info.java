/** Runs scripts in login shells. */
@NullMarked
package org.batchwright.remote.shell;

import org.jspecify.annotations.NullMarked;
