/** Login questions as dialogs on the main window. */
@NullMarked
package org.batchwright.ui.login;

import org.jspecify.annotations.NullMarked;
