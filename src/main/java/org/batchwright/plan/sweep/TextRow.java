package org.batchwright.plan.sweep;

import java.util.List;

/** @param line its first line, from 1 */
record TextRow(int line, List<String> cells) {}
