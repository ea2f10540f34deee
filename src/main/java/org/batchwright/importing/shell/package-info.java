/** A bash script as statements and words; nothing is run. */
@NullMarked
package org.batchwright.importing.shell;

import org.jspecify.annotations.NullMarked;
