/** What a command needs: services of the workspace, names looked up, what is to be run. */
@NullMarked
package org.batchwright.cli.session;

import org.jspecify.annotations.NullMarked;
