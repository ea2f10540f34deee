/** Facts about Batchwright: versions, libraries and their licenses. */
@NullMarked
package org.batchwright.ui.about;

import org.jspecify.annotations.NullMarked;
