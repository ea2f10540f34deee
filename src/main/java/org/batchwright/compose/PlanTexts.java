package org.batchwright.compose;

import java.util.Optional;
import java.util.OptionalInt;

/** The scripts and parameter files of a plan, each written on demand. */
interface PlanTexts {
    boolean isSingleJob();

    boolean isArray();

    String standaloneScript(int job);

    String params(int job);

    /** Returns the script of the sample, if there is one. */
    Optional<String> sample();

    String sampleParams();

    /** Returns the parameters that all jobs of an array share. */
    String commonParams();

    String array(ScriptChunk chunk);

    String table(ScriptChunk chunk);

    String separate(int job);

    String segment(int number);

    /** Returns the distance to the earlier job that a job waits for. */
    OptionalInt dependencyDistance();
}
