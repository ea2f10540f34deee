/** The domain model: presets, clusters, plans, runs, jobs, problems and failures, as plain data. */
@NullMarked
package org.batchwright.model;

import org.jspecify.annotations.NullMarked;
