/** Hydra: names of overrides, defaults lists, and where the configuration is. */
@NullMarked
package org.batchwright.options.hydra;

import org.jspecify.annotations.NullMarked;
