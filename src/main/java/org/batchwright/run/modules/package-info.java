/** Environment modules of a cluster: which there are, and what each needs. */
@NullMarked
package org.batchwright.run.modules;

import org.jspecify.annotations.NullMarked;
