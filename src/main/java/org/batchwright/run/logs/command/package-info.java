/** Shared code of commands that read several logs on a cluster: the names of the logs, and packed output. */
@NullMarked
package org.batchwright.run.logs.command;

import org.jspecify.annotations.NullMarked;
