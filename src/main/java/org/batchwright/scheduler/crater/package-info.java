/** Crater, a platform on Kubernetes behind a REST API. */
@NullMarked
package org.batchwright.scheduler.crater;

import org.jspecify.annotations.NullMarked;
