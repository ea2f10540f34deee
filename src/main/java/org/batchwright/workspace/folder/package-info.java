/** Folders of files: watching, names, texts not saved yet. */
@NullMarked
package org.batchwright.workspace.folder;

import org.jspecify.annotations.NullMarked;
