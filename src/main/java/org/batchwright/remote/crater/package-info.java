/** The host of Crater, a platform that is reached by its web address. */
@NullMarked
package org.batchwright.remote.crater;

import org.jspecify.annotations.NullMarked;
