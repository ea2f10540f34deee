package org.batchwright.model.preset;

import java.util.List;
import org.batchwright.text.DataSize;

/** The fields that say which files are downloaded when a run ends. */
public final class ResultsFields {
    /** What is downloaded when a run ends, as globs relative to its working folder: {@code *.pt}, {@code logs/**}. */
    public static final Field<List<String>> FILES = Field.Section.RESULTS.field("files", FieldType.LIST);

    /** Larger files stay on the cluster. */
    public static final Field<DataSize> MAX_SIZE = Field.Section.RESULTS.field("at-most", FieldType.SIZE);

    /** At most this many files, the newest ones. */
    public static final Field<Integer> NEWEST = Field.Section.RESULTS.field("newest", FieldType.COUNT);

    /** Whether they are downloaded automatically when the run ends (default), or only on request. */
    public static final Field<String> WHEN = Field.Section.RESULTS.field("when", FieldType.choice("end", "never"));

    /** The local folder with a subfolder per run, relative to the workspace; {@code results} if unset. */
    public static final Field<String> INTO = Field.Section.RESULTS.field("into", FieldType.PATH);

    private ResultsFields() {}
}
