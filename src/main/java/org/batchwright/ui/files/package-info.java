/** The files of a run: folders, previews, downloads. */
@NullMarked
package org.batchwright.ui.files;

import org.jspecify.annotations.NullMarked;
