/** The form of a cluster, built from the declarations of what its file may set. */
@NullMarked
package org.batchwright.ui.clusters.form;

import org.jspecify.annotations.NullMarked;
