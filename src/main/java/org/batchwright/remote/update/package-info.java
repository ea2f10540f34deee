/** Asks a server which version of this program is the newest. Downloads no program. */
@NullMarked
package org.batchwright.remote.update;

import org.jspecify.annotations.NullMarked;
