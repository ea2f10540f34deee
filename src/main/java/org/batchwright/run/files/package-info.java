/** The files and results of runs, and the code snapshots on clusters. */
@NullMarked
package org.batchwright.run.files;

import org.jspecify.annotations.NullMarked;
