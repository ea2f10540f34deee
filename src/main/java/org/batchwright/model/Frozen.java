package org.batchwright.model;

import java.util.Optional;

/**
 * What a run was submitted with, never changed afterwards.
 *
 * @param script the exact text of {@code job.sh}
 * @param params the exact text of {@code params.json}
 * @param job resources, parameters and variables
 * @param preset the preset file's text with all it inherits, as JSON, for Edit and resubmit
 * @param code the code it runs
 */
public record Frozen(String script, String params, PlannedJob job, String preset, Optional<Code> code) {

    /**
     * @param snapshot name of the snapshot folder below {@code code/} on the cluster
     * @param version what a person knows it by: {@code 9f31c2a + 2 edits}, or the snapshot's name without git
     */
    public record Code(String snapshot, String version) {}
}
