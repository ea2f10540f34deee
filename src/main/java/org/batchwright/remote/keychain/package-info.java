/** Passwords in the keychain of the operating system. */
@NullMarked
package org.batchwright.remote.keychain;

import org.jspecify.annotations.NullMarked;
