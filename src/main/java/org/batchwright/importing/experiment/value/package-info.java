/** Values of YAML, JSON and Python files with their lines. Nothing is evaluated. */
@NullMarked
package org.batchwright.importing.experiment.value;

import org.jspecify.annotations.NullMarked;
