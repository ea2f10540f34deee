/** Commands that lead into jobs and nodes. */
@NullMarked
package org.batchwright.cli.verb.access;

import org.jspecify.annotations.NullMarked;
