/** The host of Crater, a platform identified by its web address. */
@NullMarked
package org.batchwright.remote.crater;

import org.jspecify.annotations.NullMarked;
