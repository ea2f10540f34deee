/** YAML with bounds, for files that someone else may have written. */
@org.jspecify.annotations.NullMarked
package org.batchwright.yaml;
