package org.batchwright.scheduler.pjm;

/** @param start of what waits: as expected */
record PjmClock(String start, String end, String limit) {}
