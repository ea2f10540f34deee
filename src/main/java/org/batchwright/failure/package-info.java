/** Why a job failed, read from its log and from what the scheduler reported. */
@NullMarked
package org.batchwright.failure;

import org.jspecify.annotations.NullMarked;
