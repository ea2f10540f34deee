/** The application: its entry point and its wiring. */
@NullMarked
package org.batchwright;

import org.jspecify.annotations.NullMarked;
