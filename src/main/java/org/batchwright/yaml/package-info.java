/** YAML with bounds, for files that someone else may have written. */
@NullMarked
package org.batchwright.yaml;

import org.jspecify.annotations.NullMarked;
