/** What a cluster has of what a job names: accounts, modules, environments, programs, paths, space; asked over an open connection. */
@NullMarked
package org.batchwright.run.facts;

import org.jspecify.annotations.NullMarked;
