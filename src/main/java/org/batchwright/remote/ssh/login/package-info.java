/** Proves who we are and checks who the server is. */
@NullMarked
package org.batchwright.remote.ssh.login;

import org.jspecify.annotations.NullMarked;
