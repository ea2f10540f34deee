/** Makes runs of jobs that another program submitted. */
@NullMarked
package org.batchwright.run.adopt;

import org.jspecify.annotations.NullMarked;
