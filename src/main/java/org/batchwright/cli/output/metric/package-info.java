/** The metrics of a run as text, CSV and JSON. */
@NullMarked
package org.batchwright.cli.output.metric;

import org.jspecify.annotations.NullMarked;
