/** Turns plans into text: templates, shell quoting and differences. */
@NullMarked
package org.batchwright.script;

import org.jspecify.annotations.NullMarked;
