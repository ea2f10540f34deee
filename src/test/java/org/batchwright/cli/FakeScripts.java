package org.batchwright.cli;

import java.util.Optional;
import org.batchwright.compose.Scripts;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Plan;

/** Scripts whose text identifies their jobs. */
record FakeScripts(Plan plan) implements Scripts {

    @Override
    public String submittedScript(int job) {
        return "shared by " + plan.jobs().size() + "\n";
    }

    @Override
    public String standaloneScript(int job) {
        return "alone with " + plan.jobs().get(job).label() + "\n";
    }

    @Override
    public String params(int job) {
        return "{}\n";
    }

    @Override
    public Optional<String> sample() {
        return plan.submissionPlan().sample().map(sample -> "sample\n");
    }

    @Override
    public Bundle bundle() {
        return Bundle.of(submittedScript(0), params(0));
    }
}
