package org.batchwright.model.preset;

import java.util.Optional;

/** The fields that set where on the cluster the code of a preset runs. */
public final class CodeLocationFields {
    /** The value of {@link #CODE} for jobs that share a folder. */
    public static final String IN_PLACE = "in-place";

    /**
     * Where the command runs: in a copy of an immutable snapshot (default), or in a single folder on the cluster that each submission
     * updates and that queued jobs share.
     */
    public static final Field<String> CODE =
            new Field<>("code", Field.Section.COMMAND, FieldType.choice("snapshot", IN_PLACE));

    /** The shared folder on the cluster: {@code ~/depth}, {@code ${site.code}}. */
    public static final Field<String> FOLDER =
            Field.Section.COMMAND.field("code-folder", FieldType.PATH, Presentation.CLUSTER_FOLDER);

    private CodeLocationFields() {}

    /**
     * Returns the folder on the cluster that a job with these settings shares with other jobs; empty if the job's run has its own copy of
     * the code.
     */
    public static Optional<String> sharedFolder(Settings settings) {
        return settings.get(CODE)
                .filter(IN_PLACE::equals)
                .flatMap(inPlace -> settings.get(FOLDER))
                .map(String::strip);
    }
}
