/** YAML with bounds, for files that somebody else may have written. */
@org.jspecify.annotations.NullMarked
package org.batchwright.yaml;
