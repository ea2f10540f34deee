/** Messages to chat services and other programs, sent to a webhook's URL. */
@NullMarked
package org.batchwright.remote.webhook;

import org.jspecify.annotations.NullMarked;
