/**
 * Checks the accounts, modules, environments, programs and paths that a job refers to, and disk space, on the cluster over an open
 * connection.
 */
@NullMarked
package org.batchwright.run.facts;

import org.jspecify.annotations.NullMarked;
