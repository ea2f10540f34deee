/** Login shells that stay open and run one script after the other. */
@NullMarked
package org.batchwright.remote.shell;

import org.jspecify.annotations.NullMarked;
