package org.batchwright.model.preset;

import java.util.Optional;

/** The fields that set where on the cluster the code of a preset runs. */
public final class CodeLocationFields {
    /** The value of {@link #CODE} for jobs that share a folder. */
    public static final String IN_PLACE = "in-place";

    /**
     * Where the command runs: in a copy of an immutable snapshot (default), or in one folder of the cluster that each submission updates,
     * and that queued jobs share.
     */
    public static final Field<String> CODE =
            new Field<>("code", Field.Section.COMMAND, FieldType.choice("snapshot", IN_PLACE));

    /** That folder, on the cluster: {@code ~/depth}, {@code ${site.code}}. */
    public static final Field<String> FOLDER =
            Field.Section.COMMAND.field("code-folder", FieldType.PATH, Presentation.CLUSTER_FOLDER);

    private CodeLocationFields() {}

    /** Returns the folder in which a job with these settings runs, which it shares with others; empty if its run has its own copy. */
    public static Optional<String> sharedFolder(Settings settings) {
        return settings.get(CODE)
                .filter(IN_PLACE::equals)
                .flatMap(inPlace -> settings.get(FOLDER))
                .map(String::strip);
    }
}
