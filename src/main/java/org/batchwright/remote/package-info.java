/** Hosts: run commands and transfer files, on this computer or over SSH. */
@NullMarked
package org.batchwright.remote;

import org.jspecify.annotations.NullMarked;
