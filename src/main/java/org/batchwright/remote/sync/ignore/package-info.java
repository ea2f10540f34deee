/** Which files of a project folder stay at home: gitignore(5) and our own list. */
@NullMarked
package org.batchwright.remote.sync.ignore;

import org.jspecify.annotations.NullMarked;
