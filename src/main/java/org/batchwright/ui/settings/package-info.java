/** The settings of the application: the user's choices, the page that shows them, and the file that stores them. */
@NullMarked
package org.batchwright.ui.settings;

import org.jspecify.annotations.NullMarked;
