/** The list of all schedulers; no lower layer depends on it. */
@NullMarked
package org.batchwright.scheduler.registry;

import org.jspecify.annotations.NullMarked;
