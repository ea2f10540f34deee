package org.batchwright.model.load;

/**
 * GPUs of one type.
 *
 * @param type the type as the scheduler names it; empty if the scheduler does not report it
 */
public record GpuCount(String type, int count) {}
