/** The environment modules of a cluster: which ones exist, and what each requires. */
@NullMarked
package org.batchwright.run.modules;

import org.jspecify.annotations.NullMarked;
