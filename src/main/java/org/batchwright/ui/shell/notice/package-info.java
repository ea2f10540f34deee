/** The notices that the window displays above its screens. */
@NullMarked
package org.batchwright.ui.shell.notice;

import org.jspecify.annotations.NullMarked;
