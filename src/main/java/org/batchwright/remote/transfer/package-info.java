/** Downloads and uploads of files. */
@NullMarked
package org.batchwright.remote.transfer;

import org.jspecify.annotations.NullMarked;
