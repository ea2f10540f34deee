package org.batchwright.compose;

import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.batchwright.model.run.Bundle;

/** The scripts and other files of a plan, each generated on demand. Indices of jobs, and of a chain's segments, count from 0. */
public interface Scripts {

    /**
     * Returns the script of the job or segment at this index as submitted to the scheduler. In an array, this is the script that all jobs
     * of the array share.
     */
    String submittedScript(int job);

    /** Returns the script of the job at this index with the job's own values, as if the job were submitted alone. */
    String standaloneScript(int job);

    /** Returns the parameters of the job at this index, in the form that the job reads. */
    String params(int job);

    /** Returns the script of the sample, if there is one. */
    Optional<String> sample();

    /** Returns the name that a file has in the run's folder, given its name in a run without stages. */
    default String fileName(String plain) {
        return plain;
    }

    /** Returns everything that is sent. */
    Bundle bundle();

    /** Returns the same scripts without manual edits. */
    default Scripts withoutManualEdits() {
        return this;
    }

    /** Returns the submitted scripts by file name, without manual edits. */
    default Map<String, Supplier<String>> generatedScripts() {
        return Map.of(Bundle.SCRIPT, () -> withoutManualEdits().submittedScript(0));
    }

    /** Creates the scripts of a plan with a single job. */
    static Scripts of(String script, String params) {
        return new Scripts() {
            @Override
            public String submittedScript(int job) {
                return script;
            }

            @Override
            public String standaloneScript(int job) {
                return script;
            }

            @Override
            public String params(int job) {
                return params;
            }

            @Override
            public Optional<String> sample() {
                return Optional.empty();
            }

            @Override
            public Bundle bundle() {
                return Bundle.of(script, params);
            }
        };
    }
}
