package org.batchwright.ui.templates;

import org.batchwright.run.TemplateTrial;
import org.batchwright.script.Differ;
import org.batchwright.workspace.ClusterStore;
import org.batchwright.workspace.PresetStore;
import org.batchwright.workspace.TemplateStore;
import org.batchwright.workspace.UnsavedTexts;

/**
 * What the templates screen works with.
 *
 * @param trial writes a script with a text that is not saved yet
 * @param unsaved texts that are not saved yet
 */
public record TemplateServices(
        TemplateStore templates,
        TemplateTrial trial,
        PresetStore presets,
        ClusterStore clusters,
        Differ differ,
        UnsavedTexts unsaved) {}
