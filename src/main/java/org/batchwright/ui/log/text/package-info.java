/** Lines of program output: styles from escape sequences, search matches, and error detection. */
@NullMarked
package org.batchwright.ui.log.text;

import org.jspecify.annotations.NullMarked;
