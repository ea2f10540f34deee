package org.batchwright.model;

import java.util.Optional;

/**
 * What a run was submitted with, never changed afterwards.
 *
 * @param bundle the exact texts of its files, and what is handed to the scheduler
 * @param job resources, parameters and variables; those of the first job of a sweep
 * @param preset the preset file's text with all it inherits, as JSON, for Edit and resubmit
 * @param code the code it runs
 */
public record Frozen(Bundle bundle, PlannedJob job, String preset, Optional<Code> code) {

    public Frozen(String script, String params, PlannedJob job, String preset, Optional<Code> code) {
        this(Bundle.of(script, params), job, preset, code);
    }

    /** The script that its jobs run; of separate jobs, the first one's. */
    public String script() {
        Bundle.Part part = bundle.parts().stream()
                .filter(one -> one.tasks().getFirst().role() != Task.Role.SAMPLE)
                .findFirst()
                .orElse(bundle.parts().getFirst());
        return bundle.files().getOrDefault(part.script(), "");
    }

    /** The parameters as its jobs read them; of separate jobs, the first one's. */
    public String params() {
        return bundle.files().getOrDefault(Bundle.PARAMS, "");
    }

    /**
     * @param snapshot name of the snapshot folder below {@code code/} on the cluster
     * @param version what a person knows it by: {@code 9f31c2a + 2 edits}, or the snapshot's name without git
     */
    public record Code(String snapshot, String version) {}
}
