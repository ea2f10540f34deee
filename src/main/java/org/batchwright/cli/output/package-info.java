/** What commands print, as text and as JSON. */
@NullMarked
package org.batchwright.cli.output;

import org.jspecify.annotations.NullMarked;
