/** The Templates screen: the workspace's own and the bundled script templates, with a live preview. */
@NullMarked
package org.batchwright.ui.templates;

import org.jspecify.annotations.NullMarked;
