/** The files of a run: folders, a look at a file, downloads. */
@NullMarked
package org.batchwright.ui.files;

import org.jspecify.annotations.NullMarked;
