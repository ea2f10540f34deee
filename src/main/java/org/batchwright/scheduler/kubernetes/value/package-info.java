/** Quantities and times as the API of Kubernetes writes them. */
@NullMarked
package org.batchwright.scheduler.kubernetes.value;

import org.jspecify.annotations.NullMarked;
