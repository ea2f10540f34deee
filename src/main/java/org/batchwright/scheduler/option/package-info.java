/** Option tables, each of which defines in one place how a scheduler's options map to Batchwright's fields. */
@NullMarked
package org.batchwright.scheduler.option;

import org.jspecify.annotations.NullMarked;
