package org.batchwright.plan.sweep;

import java.util.List;

/** @param line number of the row's first line, from 1 */
record TextRow(int line, List<String> cells) {}
