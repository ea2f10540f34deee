package org.batchwright.importing;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Headings of scripts that earlier versions generated. Replacing them makes these scripts importable like the scripts of this version. */
final class LegacyHeadings {
    private static final Map<String, String> CURRENT = Map.of(
            "# --- journal: how this job went, for when the scheduler forgets",
            "# --- journal: records how the job ended, in case the scheduler forgets it",
            "# --- what runs where",
            "# --- job information");
    private static final String EARLIER_TABLE = "# --- what differs from job to job: ";
    private static final String TABLE = "# --- parameters of this job: ";

    private LegacyHeadings() {}

    /** Returns the script with its headings replaced by this version's, on the same lines. */
    static String renewed(String script) {
        return List.of(script.split("\n", -1)).stream()
                .map(line -> CURRENT.getOrDefault(
                        line, line.startsWith(EARLIER_TABLE) ? TABLE + line.substring(EARLIER_TABLE.length()) : line))
                .collect(Collectors.joining("\n"));
    }
}
