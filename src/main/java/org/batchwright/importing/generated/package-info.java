/** Scripts that Batchwright generated, read back. */
@NullMarked
package org.batchwright.importing.generated;

import org.jspecify.annotations.NullMarked;
