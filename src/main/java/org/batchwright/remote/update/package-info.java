/** Queries a server for the newest version of this program. Downloads no program. */
@NullMarked
package org.batchwright.remote.update;

import org.jspecify.annotations.NullMarked;
