/** What verbs print about modules, files and code on clusters under {@code --json}. */
@NullMarked
package org.batchwright.cli.json.browse;

import org.jspecify.annotations.NullMarked;
