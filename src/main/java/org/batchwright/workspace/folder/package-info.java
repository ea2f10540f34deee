/** Folders of files: watching, names, unsaved texts. */
@NullMarked
package org.batchwright.workspace.folder;

import org.jspecify.annotations.NullMarked;
