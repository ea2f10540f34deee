/** Parses the command of a preset: launchers, interpreter, script, words. */
@NullMarked
package org.batchwright.options.command;

import org.jspecify.annotations.NullMarked;
