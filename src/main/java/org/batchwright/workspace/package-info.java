/** Presets, clusters and settings as files that users may edit. */
@NullMarked
package org.batchwright.workspace;

import org.jspecify.annotations.NullMarked;
