/** What commands have in common: services of the workspace, name lookup, and the arguments that specify what to run. */
@NullMarked
package org.batchwright.cli.session;

import org.jspecify.annotations.NullMarked;
