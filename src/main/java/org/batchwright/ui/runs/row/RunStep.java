package org.batchwright.ui.runs.row;

import org.batchwright.model.run.StateChange;

/** @param reason the native reason as text; empty if none was given */
public record RunStep(StateChange change, String reason) {}
