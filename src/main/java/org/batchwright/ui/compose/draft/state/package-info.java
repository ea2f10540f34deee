/** The state of each field and parameter in the form: its value, where the value comes from, and its problems. */
@NullMarked
package org.batchwright.ui.compose.draft.state;

import org.jspecify.annotations.NullMarked;
