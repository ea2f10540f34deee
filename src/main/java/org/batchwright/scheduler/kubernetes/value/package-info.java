/** Quantities and times in the formats of the Kubernetes API. */
@NullMarked
package org.batchwright.scheduler.kubernetes.value;

import org.jspecify.annotations.NullMarked;
