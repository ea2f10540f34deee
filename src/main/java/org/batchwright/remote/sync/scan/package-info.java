/** The local project folder: its files, their hashes, and what should not be sent. */
@NullMarked
package org.batchwright.remote.sync.scan;

import org.jspecify.annotations.NullMarked;
