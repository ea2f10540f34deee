/** The environment modules of a cluster and their requirements. */
@NullMarked
package org.batchwright.run.modules;

import org.jspecify.annotations.NullMarked;
