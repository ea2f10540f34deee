/** Lines of program output: escape sequences as styles, matches, and what reports an error. */
@NullMarked
package org.batchwright.ui.log.text;

import org.jspecify.annotations.NullMarked;
