/** Checks what a job names against the cluster: accounts, modules, environments, programs, paths, space; over an open connection. */
@NullMarked
package org.batchwright.run.facts;

import org.jspecify.annotations.NullMarked;
