/** Finds text in the logs of many jobs. */
@NullMarked
package org.batchwright.run.logs.search;

import org.jspecify.annotations.NullMarked;
