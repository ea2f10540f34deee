/** The list of all schedulers; nothing below knows it. */
@NullMarked
package org.batchwright.scheduler.registry;

import org.jspecify.annotations.NullMarked;
