package org.batchwright.compose;

import java.util.Optional;
import java.util.OptionalInt;

/** The scripts and parameter files of one plan, each made on request. */
interface PlanTexts {
    boolean isLone();

    boolean isArray();

    String alone(int job);

    String params(int job);

    /** Empty without a sample. */
    Optional<String> sample();

    String sampleParams();

    /** The parameters that all jobs of an array share. */
    String commonParams();

    String array(ScriptChunk chunk);

    String table(ScriptChunk chunk);

    String separate(int job);

    String segment(int number);

    /** How many jobs may run at once. */
    OptionalInt atMost();

    /** How many places before it the job is that a job waits for. */
    OptionalInt lag();
}
