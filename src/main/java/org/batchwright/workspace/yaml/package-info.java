/** YAML files of the workspace: parsing with positions, and editing without changing anything else. */
@NullMarked
package org.batchwright.workspace.yaml;

import org.jspecify.annotations.NullMarked;
