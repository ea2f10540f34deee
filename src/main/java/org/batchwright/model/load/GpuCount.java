package org.batchwright.model.load;

/**
 * GPUs of one type.
 *
 * @param type as the scheduler names it; empty if it does not say
 */
public record GpuCount(String type, int count) {}
