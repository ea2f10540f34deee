/** The bundled Python program that reads options from source, and the cache of its answers. */
@NullMarked
package org.batchwright.options.python;

import org.jspecify.annotations.NullMarked;
