/** The command line's grammar for other programs: shell completion and the manual page. */
@NullMarked
package org.batchwright.cli.grammar;

import org.jspecify.annotations.NullMarked;
