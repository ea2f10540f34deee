package org.batchwright.ui.compose.script;

/**
 * The changes of a preset's stages since a run.
 *
 * @param run number of the run
 * @param isNew whether the run has no stage with the name of the one on screen
 * @param removed how many of the run's stages the preset no longer has
 */
public record StageChange(long run, boolean isNew, int removed) {}
