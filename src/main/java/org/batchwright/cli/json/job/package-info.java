/** What is printed about one job: its plan, its state, its log and metrics, and why it failed. */
@NullMarked
package org.batchwright.cli.json.job;

import org.jspecify.annotations.NullMarked;
