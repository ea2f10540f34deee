/** What an existing job script does, read into the command, parameters and environment of a preset. */
@NullMarked
package org.batchwright.script.imports;

import org.jspecify.annotations.NullMarked;
