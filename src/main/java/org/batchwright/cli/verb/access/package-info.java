/** Commands that open access to jobs and nodes. */
@NullMarked
package org.batchwright.cli.verb.access;

import org.jspecify.annotations.NullMarked;
