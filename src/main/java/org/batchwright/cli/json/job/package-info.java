/** What is printed about one job: planned, submitted, its log and metrics, and why it failed. */
@NullMarked
package org.batchwright.cli.json.job;

import org.jspecify.annotations.NullMarked;
