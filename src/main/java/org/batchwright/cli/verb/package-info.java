/** One class per command. */
@NullMarked
package org.batchwright.cli.verb;

import org.jspecify.annotations.NullMarked;
