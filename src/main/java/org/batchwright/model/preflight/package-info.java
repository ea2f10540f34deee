/** What a scheduler predicts for a job before it is submitted. */
@NullMarked
package org.batchwright.model.preflight;

import org.jspecify.annotations.NullMarked;
