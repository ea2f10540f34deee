/** The Templates screen: what scripts are made from, the workspace's own and the bundled ones, with a preview while one types. */
@NullMarked
package org.batchwright.ui.templates;

import org.jspecify.annotations.NullMarked;
