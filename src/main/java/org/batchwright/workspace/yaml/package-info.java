/** YAML files of the workspace: parsing with positions, editing without touching the rest. */
@NullMarked
package org.batchwright.workspace.yaml;

import org.jspecify.annotations.NullMarked;
