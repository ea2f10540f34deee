/** The metrics of a run as text, CSV and JSON. */
package org.batchwright.cli.output.metric;
