/** Announces newer versions, if the user has allowed checking for them. */
@NullMarked
package org.batchwright.ui.update;

import org.jspecify.annotations.NullMarked;
