/** The numbers that a job reports about its progress: loss, accuracy, learning rate. */
@NullMarked
package org.batchwright.model.metric;

import org.jspecify.annotations.NullMarked;
