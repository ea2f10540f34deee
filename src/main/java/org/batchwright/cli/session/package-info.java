/** What a command needs: services of the workspace, name lookup, what to run. */
@NullMarked
package org.batchwright.cli.session;

import org.jspecify.annotations.NullMarked;
