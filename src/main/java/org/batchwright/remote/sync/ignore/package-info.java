/** Determines which files of a project folder are excluded, by gitignore(5) and our own list. */
@NullMarked
package org.batchwright.remote.sync.ignore;

import org.jspecify.annotations.NullMarked;
