/** The application: its entry and its wiring. */
@NullMarked
package org.batchwright;

import org.jspecify.annotations.NullMarked;
