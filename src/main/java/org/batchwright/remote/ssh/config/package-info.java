/** Reads SSH configuration files (ssh_config(5)). */
@NullMarked
package org.batchwright.remote.ssh.config;

import org.jspecify.annotations.NullMarked;
