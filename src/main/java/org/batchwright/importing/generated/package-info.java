/** Reads scripts that Batchwright generated. */
@NullMarked
package org.batchwright.importing.generated;

import org.jspecify.annotations.NullMarked;
