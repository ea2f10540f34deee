/** Commands that label, comment on, star and archive runs. */
@NullMarked
package org.batchwright.cli.verb.annotation;

import org.jspecify.annotations.NullMarked;
