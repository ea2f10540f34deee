/** {@code ~/.ssh/config} as OpenSSH reads it (ssh_config(5)), without {@code ssh}. */
@NullMarked
package org.batchwright.remote.config;

import org.jspecify.annotations.NullMarked;
