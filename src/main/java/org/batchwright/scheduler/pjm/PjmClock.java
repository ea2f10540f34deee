package org.batchwright.scheduler.pjm;

/** @param start expected start for waiting jobs */
record PjmClock(String start, String end, String limit) {}
