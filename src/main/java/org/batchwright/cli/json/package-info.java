/** The objects printed under {@code --json}: members may be added but are never renamed or removed. */
@NullMarked
package org.batchwright.cli.json;

import org.jspecify.annotations.NullMarked;
