/** The terminal: colors, columns, questions, exit codes. */
@NullMarked
package org.batchwright.cli.terminal;

import org.jspecify.annotations.NullMarked;
