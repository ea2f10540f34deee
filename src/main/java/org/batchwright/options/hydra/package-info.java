/** Hydra: the names of overrides, defaults lists, and the location of the configuration. */
@NullMarked
package org.batchwright.options.hydra;

import org.jspecify.annotations.NullMarked;
