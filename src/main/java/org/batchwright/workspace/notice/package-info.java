/** What the windows of this user share about notifications, as files. */
@NullMarked
package org.batchwright.workspace.notice;

import org.jspecify.annotations.NullMarked;
