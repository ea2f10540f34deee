/** Option tables: what a scheduler's options are to Batchwright, written down once. */
@NullMarked
package org.batchwright.scheduler.option;

import org.jspecify.annotations.NullMarked;
