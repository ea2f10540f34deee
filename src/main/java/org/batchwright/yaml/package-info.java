/** YAML with bounds, for files that may have been written by someone else. */
@NullMarked
package org.batchwright.yaml;

import org.jspecify.annotations.NullMarked;
