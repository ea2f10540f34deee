/** The settings of the application: what the user chose, the page that shows it, and its file. */
@NullMarked
package org.batchwright.ui.settings;

import org.jspecify.annotations.NullMarked;
