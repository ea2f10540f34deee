package org.batchwright.ui.compose.presets;

import java.util.Optional;

/** The last action on a preset, and how to undo it. */
public record PresetNotice(String text, Optional<Runnable> undo) {}
