/** What a job script does: setup, environment, command and parameters. */
@NullMarked
package org.batchwright.importing.body;

import org.jspecify.annotations.NullMarked;
