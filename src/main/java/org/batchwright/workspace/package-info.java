/** Presets, clusters and settings as files a person may edit. */
@NullMarked
package org.batchwright.workspace;

import org.jspecify.annotations.NullMarked;
