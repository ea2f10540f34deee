/** Watches runs, connections and the webhook, and posts notices of what happens. */
@NullMarked
package org.batchwright.ui.notify.source;

import org.jspecify.annotations.NullMarked;
