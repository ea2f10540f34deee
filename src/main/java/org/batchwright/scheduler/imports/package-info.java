/** Directives of existing job scripts, read into the fields of a preset. */
@NullMarked
package org.batchwright.scheduler.imports;

import org.jspecify.annotations.NullMarked;
