/** Why a job failed, read from its log and from what the scheduler reported. */
@org.jspecify.annotations.NullMarked
package org.batchwright.failure;
