package org.batchwright.model.preset;

import static org.batchwright.model.preset.Presentation.RARE;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The fields that specify what must exist when the command has succeeded; if anything is missing, the job counts as failed. */
public final class ExpectFields {
    /** Globs relative to the working folder; each must match a file or folder that is not empty. */
    public static final Field<List<String>> FILES = field("files");

    /** Names of metrics whose value must appear in the log. */
    public static final Field<List<String>> METRICS = field("metrics");

    /** Strings that must each occur in some line of the log. */
    public static final Field<List<String>> LOG = field("log");

    public static final List<Field<List<String>>> ALL = List.of(FILES, METRICS, LOG);

    private ExpectFields() {}

    public static boolean isAnyIn(Settings settings) {
        return ALL.stream()
                .anyMatch(field ->
                        settings.get(field).filter(all -> !all.isEmpty()).isPresent());
    }

    private static Field<List<String>> field(String name) {
        return new Field<>("expects." + name, Field.Section.RESULTS, FieldType.LIST, Optional.empty(), Set.of(RARE));
    }
}
