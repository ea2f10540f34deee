package org.batchwright.compose;

import java.util.Optional;
import java.util.OptionalInt;

/** The scripts and parameter files of one plan, each made on request. */
interface PlanTexts {
    boolean isSingleJob();

    boolean isArray();

    String standaloneScript(int job);

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

    /** The distance to the earlier job that a job waits for. */
    OptionalInt dependencyDistance();
}
