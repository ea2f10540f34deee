/** Sends messages to chat services and other programs through a webhook's URL. */
@NullMarked
package org.batchwright.remote.webhook;

import org.jspecify.annotations.NullMarked;
