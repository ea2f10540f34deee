/** Where and how to log in: options, host keys, agents and algorithms. */
@NullMarked
package org.batchwright.remote.ssh.destination;

import org.jspecify.annotations.NullMarked;
