/** YAML files of the workspace: reading with places, editing without touching the rest. */
@NullMarked
package org.batchwright.workspace.yaml;

import org.jspecify.annotations.NullMarked;
