/** Authenticates the user to the server, and the server to us. */
@NullMarked
package org.batchwright.remote.ssh.login;

import org.jspecify.annotations.NullMarked;
