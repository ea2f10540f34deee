/** Commands for labels, comment, star and archive of runs. */
@NullMarked
package org.batchwright.cli.verb.annotation;

import org.jspecify.annotations.NullMarked;
