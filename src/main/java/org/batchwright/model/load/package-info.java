/** What a cluster runs at a time and what waits there, as far as its scheduler shows it. */
@NullMarked
package org.batchwright.model.load;

import org.jspecify.annotations.NullMarked;
