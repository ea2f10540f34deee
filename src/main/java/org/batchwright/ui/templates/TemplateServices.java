package org.batchwright.ui.templates;

import org.batchwright.compose.variant.TemplateTrial;
import org.batchwright.script.patch.Differ;
import org.batchwright.workspace.cluster.ClusterStore;
import org.batchwright.workspace.folder.UnsavedTexts;
import org.batchwright.workspace.preset.PresetStore;
import org.batchwright.workspace.template.FileTemplates;

/**
 * Services used by the templates screen.
 *
 * @param trial generates a script from unsaved text
 * @param unsaved the store for unsaved text
 */
public record TemplateServices(
        FileTemplates templates,
        TemplateTrial trial,
        PresetStore presets,
        ClusterStore clusters,
        Differ differ,
        UnsavedTexts unsaved) {}
