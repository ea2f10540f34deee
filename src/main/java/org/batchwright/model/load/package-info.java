/** What runs and waits on a cluster at one time, as far as its scheduler shows it. */
@NullMarked
package org.batchwright.model.load;

import org.jspecify.annotations.NullMarked;
