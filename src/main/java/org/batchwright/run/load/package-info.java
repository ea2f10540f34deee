/** What clusters run and what waits there, asked for while somebody looks. */
@NullMarked
package org.batchwright.run.load;

import org.jspecify.annotations.NullMarked;
