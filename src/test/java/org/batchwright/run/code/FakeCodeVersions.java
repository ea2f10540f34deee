package org.batchwright.run.code;

import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.text.Message;

/** Answers with the same difference for each run; without one, the code is no longer on its cluster. */
public record FakeCodeVersions(Optional<CodeDifference> difference) implements CodeVersions {
    @Override
    public CodeDifference sinceRun(RunId run) throws OperationException {
        return difference.orElseThrow(() -> new OperationException.NotPossible(Message.of("run.code-gone", "9f31c2a")));
    }

    @Override
    public CodeDifference between(RunId before, RunId after) throws OperationException {
        return sinceRun(before);
    }
}
