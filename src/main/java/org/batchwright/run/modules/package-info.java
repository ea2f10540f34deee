/** Environment modules of a cluster: which exist, and what each requires. */
@NullMarked
package org.batchwright.run.modules;

import org.jspecify.annotations.NullMarked;
