/** Login shells that stay open and run one script after another. */
@NullMarked
package org.batchwright.remote.shell;

import org.jspecify.annotations.NullMarked;
