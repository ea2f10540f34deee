package org.batchwright.run;

import java.util.Optional;
import org.batchwright.model.Bundle;

/** The texts of a plan, each written when it is asked for. Places of jobs, and of a chain's segments, count from 0. */
public interface Scripts {

    /** The script of the job or segment at this place as the scheduler gets it: in an array, the one that all its jobs share. */
    String handed(int job);

    /** The script of the job at this place with its own values in it, as if it were submitted alone. */
    String alone(int job);

    /** The parameters of the job at this place, as it reads them. */
    String params(int job);

    /** The script of the sample, where one goes first. */
    Optional<String> sample();

    /** All that is sent. */
    Bundle bundle();

    /** Of one job. */
    static Scripts of(String script, String params) {
        return new Scripts() {
            @Override
            public String handed(int job) {
                return script;
            }

            @Override
            public String alone(int job) {
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
