/** Folders of files: reading, watching, safe file names, and unsaved edits. */
@NullMarked
package org.batchwright.workspace.folder;

import org.jspecify.annotations.NullMarked;
