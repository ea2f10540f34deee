/** SFTP with many requests under way at once. */
@NullMarked
package org.batchwright.remote.ssh.sftp;

import org.jspecify.annotations.NullMarked;
