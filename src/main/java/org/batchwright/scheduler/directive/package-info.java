/** Code shared by the importers of job scripts: words, sizes and times in directives. */
@NullMarked
package org.batchwright.scheduler.directive;

import org.jspecify.annotations.NullMarked;
