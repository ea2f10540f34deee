/** The form of a cluster, generated from the declarations of the settings in its file. */
@NullMarked
package org.batchwright.ui.clusters.form;

import org.jspecify.annotations.NullMarked;
