/** The script: editing, comparing, stepping through jobs. */
@NullMarked
package org.batchwright.ui.compose.script;

import org.jspecify.annotations.NullMarked;
