/** OpenPBS and PBS Pro. */
@NullMarked
package org.batchwright.scheduler.openpbs;

import org.jspecify.annotations.NullMarked;
