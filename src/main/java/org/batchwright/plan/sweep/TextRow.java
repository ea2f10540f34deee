package org.batchwright.plan.sweep;

import java.util.List;

/** @param line on which it begins, from 1 */
record TextRow(int line, List<String> cells) {}
