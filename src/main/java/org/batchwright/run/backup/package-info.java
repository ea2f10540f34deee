/** Saves a workspace and its history to one file, and restores them. */
@NullMarked
package org.batchwright.run.backup;

import org.jspecify.annotations.NullMarked;
