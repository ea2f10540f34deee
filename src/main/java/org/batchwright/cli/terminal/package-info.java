/** The terminal: colors, columns, prompts, exit statuses. */
@NullMarked
package org.batchwright.cli.terminal;

import org.jspecify.annotations.NullMarked;
