/** Kubernetes, Volcano and Kueue by kubectl. */
@NullMarked
package org.batchwright.scheduler.kubernetes;

import org.jspecify.annotations.NullMarked;
