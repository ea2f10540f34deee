/** Reads options from what a program prints for --help. */
@NullMarked
package org.batchwright.options.help;

import org.jspecify.annotations.NullMarked;
