/** Kubernetes, Volcano and Kueue, used through kubectl. */
@NullMarked
package org.batchwright.scheduler.kubernetes;

import org.jspecify.annotations.NullMarked;
