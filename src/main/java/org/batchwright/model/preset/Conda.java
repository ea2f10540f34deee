package org.batchwright.model.preset;

import java.util.Optional;

/** The fields for the conda environment that a job activates. */
public final class Conda {
    /** The name of the environment, or the full path of its folder. */
    public static final Field<String> NAME =
            new Field<>("environment.conda", Field.Section.ENVIRONMENT, FieldType.LINE);

    /** The folder where conda is installed, such as {@code ~/miniconda3}; not needed if {@code conda} is on the path. */
    public static final Field<String> ROOT =
            Field.Section.ENVIRONMENT.field("conda-root", FieldType.PATH, Presentation.CLUSTER_FOLDER);

    private Conda() {}

    /** Returns where conda is installed, if the job activates an environment. */
    public static Optional<String> root(Settings settings) {
        boolean activates = settings.get(NAME).filter(name -> !name.isBlank()).isPresent();
        return settings.get(ROOT).map(String::strip).filter(root -> activates && !root.isEmpty());
    }

    /** Returns whether the shell itself must provide the {@code conda} command, as a login shell does. */
    public static boolean isShellProvided(Settings settings) {
        return settings.get(NAME).isPresent() && root(settings).isEmpty();
    }
}
