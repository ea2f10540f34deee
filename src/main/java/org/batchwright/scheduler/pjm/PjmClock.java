package org.batchwright.scheduler.pjm;

/** @param start the start time; for a waiting job, the expected one */
record PjmClock(String start, String end, String limit) {}
