/** The lines of a log in a file on this computer: their offsets, their text, and searches in them. */
@NullMarked
package org.batchwright.ui.log.file;

import org.jspecify.annotations.NullMarked;
