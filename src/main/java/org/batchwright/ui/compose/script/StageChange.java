package org.batchwright.ui.compose.script;

/**
 * How a preset's stages have changed since a run.
 *
 * @param run the number of the run
 * @param isNew whether the run has no stage with the name of the stage on screen
 * @param removed the number of the run's stages that the preset no longer has
 */
public record StageChange(long run, boolean isNew, int removed) {}
