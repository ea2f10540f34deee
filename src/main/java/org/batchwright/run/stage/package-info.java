/** Stages that run on another cluster. They are separate runs that start when the results of the first run are on this computer. */
@NullMarked
package org.batchwright.run.stage;

import org.jspecify.annotations.NullMarked;
