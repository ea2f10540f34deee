/** The preview of a selected file. */
@NullMarked
package org.batchwright.ui.files.preview;

import org.jspecify.annotations.NullMarked;
