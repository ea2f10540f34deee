package org.batchwright.model.preset;

/**
 * The values from one source, such as a cluster's defaults or what a preset sets for one cluster.
 *
 * @param parameters parameters of the command
 * @param variables environment variables
 */
public record PresetLayer(Settings settings, Assignments parameters, Assignments variables) {
    public static final PresetLayer NONE = new PresetLayer(Settings.NONE);

    public PresetLayer(Settings settings) {
        this(settings, Assignments.NONE, Assignments.NONE);
    }

    public boolean isEmpty() {
        return settings.isEmpty()
                && parameters.values().isEmpty()
                && variables.values().isEmpty();
    }

    public PresetLayer withSettings(Settings changed) {
        return new PresetLayer(changed, parameters, variables);
    }

    public PresetLayer withParameters(Assignments changed) {
        return new PresetLayer(settings, changed, variables);
    }

    public PresetLayer withVariables(Assignments changed) {
        return new PresetLayer(settings, parameters, changed);
    }

    public PresetLayer overlaidBy(PresetLayer above) {
        return new PresetLayer(
                settings.overlaidBy(above.settings),
                parameters.overlaidBy(above.parameters),
                variables.overlaidBy(above.variables));
    }
}
