/** Tells the user that there is a newer version, if the user allowed asking for it. */
@NullMarked
package org.batchwright.ui.update;

import org.jspecify.annotations.NullMarked;
