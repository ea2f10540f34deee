/** What importers of job scripts share: words, sizes and times of directives. */
@NullMarked
package org.batchwright.scheduler.directive;

import org.jspecify.annotations.NullMarked;
