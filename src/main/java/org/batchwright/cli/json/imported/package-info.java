/** What was imported from files, as JSON. */
@NullMarked
package org.batchwright.cli.json.imported;

import org.jspecify.annotations.NullMarked;
