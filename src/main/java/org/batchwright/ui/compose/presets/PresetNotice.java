package org.batchwright.ui.compose.presets;

import java.util.Optional;

/** What was just done, and how to undo it. */
public record PresetNotice(String text, Optional<Runnable> undo) {}
