/** What other programs read of the command line's grammar: shells complete it, {@code man} shows it. */
@NullMarked
package org.batchwright.cli.grammar;

import org.jspecify.annotations.NullMarked;
