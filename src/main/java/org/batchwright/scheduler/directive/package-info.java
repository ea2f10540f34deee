/** Shared by the importers of job scripts: words, sizes and times of directives. */
@NullMarked
package org.batchwright.scheduler.directive;

import org.jspecify.annotations.NullMarked;
