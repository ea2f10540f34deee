/** Notes on resources that earlier runs did not need. */
@NullMarked
package org.batchwright.run.usage;

import org.jspecify.annotations.NullMarked;
