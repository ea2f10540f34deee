/** The metrics that jobs write, read from their logs and files as they grow and stored on this computer. */
@NullMarked
package org.batchwright.run.metrics;

import org.jspecify.annotations.NullMarked;
