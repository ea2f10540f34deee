/** Stores passwords in the operating system's keychain. */
@NullMarked
package org.batchwright.remote.keychain;

import org.jspecify.annotations.NullMarked;
