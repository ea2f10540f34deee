/** SFTP with many requests in flight. */
@NullMarked
package org.batchwright.remote.ssh.sftp;

import org.jspecify.annotations.NullMarked;
