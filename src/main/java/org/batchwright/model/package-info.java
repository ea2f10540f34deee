/** The words of the product: presets, clusters, plans, runs, jobs, problems and troubles, as plain data. */
@NullMarked
package org.batchwright.model;

import org.jspecify.annotations.NullMarked;
