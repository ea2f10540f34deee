/** What the window showed last in a workspace, to be shown again at the next start. */
@NullMarked
package org.batchwright.ui.session;

import org.jspecify.annotations.NullMarked;
