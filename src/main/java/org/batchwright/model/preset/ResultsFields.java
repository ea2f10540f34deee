package org.batchwright.model.preset;

import static org.batchwright.model.preset.Presentation.RARE;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.text.DataSize;

/** The fields that specify which files are downloaded when a run ends, and which files its jobs print to. */
public final class ResultsFields {
    /** The files to download when a run ends, as globs relative to the run's working folder: {@code *.pt}, {@code logs/**}. */
    public static final Field<List<String>> FILES = Field.Section.RESULTS.field("files", FieldType.LIST);

    /** The maximum size; larger files stay on the cluster. */
    public static final Field<DataSize> MAX_SIZE = Field.Section.RESULTS.field("at-most", FieldType.SIZE);

    /** The maximum number of files; the newest ones are downloaded. */
    public static final Field<Integer> NEWEST = Field.Section.RESULTS.field("newest", FieldType.COUNT);

    /** Whether the files are downloaded automatically when the run ends (default), or only on request. */
    public static final Field<String> WHEN = Field.Section.RESULTS.field("when", FieldType.choice("end", "never"));

    /** The local folder that contains a subfolder for each run, relative to the workspace; {@code results} if unset. */
    public static final Field<String> INTO = Field.Section.RESULTS.field("into", FieldType.PATH);

    /** Whether the standard error of a job's command is written to its own file, {@code STEM.err}, instead of the log. */
    public static final Field<Boolean> SEPARATE_STDERR =
            new Field<>("separate-stderr", Field.Section.RESULTS, FieldType.SWITCH, Optional.empty(), Set.of(RARE));

    private ResultsFields() {}

    public static boolean separateStderr(Settings settings) {
        return settings.get(SEPARATE_STDERR).orElse(false);
    }
}
