package org.batchwright.run;

import java.util.Optional;
import org.batchwright.model.Plan;

/**
 * What the screen shows before anything is submitted: the plan and exactly the files it would send.
 *
 * @param plan jobs and problems
 * @param script text of {@code job.sh}; absent when problems leave nothing to generate
 * @param params text of {@code params.json}
 * @param known what the plan and the script were made from
 */
public record Composition(Plan plan, Optional<String> script, Optional<String> params, Knowledge.Known known) {}
