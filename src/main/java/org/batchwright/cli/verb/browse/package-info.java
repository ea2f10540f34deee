/** Commands for browsing clusters: modules, files, and the code of runs. */
@NullMarked
package org.batchwright.cli.verb.browse;

import org.jspecify.annotations.NullMarked;
