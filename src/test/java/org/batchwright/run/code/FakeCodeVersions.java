package org.batchwright.run.code;

import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.text.Message;

/** Answers with the same difference for each run; without one, the code is no longer on its cluster. */
public record FakeCodeVersions(Optional<CodeDifference> difference) implements CodeVersions {
    @Override
    public CodeDifference between(CodeVersion before, CodeVersion after) throws OperationException {
        return difference.orElseThrow(() -> new OperationException.NotPossible(Message.of("run.code-gone", "9f31c2a")));
    }

    @Override
    public FileTexts texts(CodeVersion before, CodeVersion after, String path) {
        return new FileTexts("import torch\nlr = 1e-3  # " + path + "\n", "import torch\nlr = 1e-4  # " + path + "\n");
    }
}
