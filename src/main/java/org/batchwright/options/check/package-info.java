/** Checks of parameters and of the command against the options of the script. */
@NullMarked
package org.batchwright.options.check;

import org.jspecify.annotations.NullMarked;
