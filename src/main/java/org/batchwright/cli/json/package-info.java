/** The objects of {@code --json}: members may be added; none is renamed or removed. */
@NullMarked
package org.batchwright.cli.json;

import org.jspecify.annotations.NullMarked;
