/** What is printed of sums over the history. */
@NullMarked
package org.batchwright.cli.json.usage;

import org.jspecify.annotations.NullMarked;
