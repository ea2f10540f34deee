package org.batchwright.run.code;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.RunId;
import org.batchwright.text.Message;

/**
 * Code versions with the same difference for each run. An empty difference means that the code is no longer on its cluster.
 *
 * @param folder the folder of each run, empty if it is unknown
 */
public record FakeCodeVersions(Optional<CodeDifference> difference, Optional<Path> folder) implements CodeVersions {
    public static final Path FOLDER = Path.of("/home/ann/projects/mnist");

    public FakeCodeVersions(Optional<CodeDifference> difference) {
        this(difference, Optional.of(FOLDER));
    }

    @Override
    public CodeDifference between(CodeVersion before, CodeVersion after) throws OperationException {
        return difference.orElseThrow(() -> new OperationException.NotPossible(Message.of("run.code-gone", "9f31c2a")));
    }

    @Override
    public CodeDifference sinceRun(RunId run) throws OperationException, InterruptedException {
        projectFolder(run);
        return CodeVersions.super.sinceRun(run);
    }

    @Override
    public Path projectFolder(RunId run) throws OperationException {
        return folder.orElseThrow(
                () -> new OperationException.NotPossible(Message.of("run.project-folder-unknown", "quick #9")));
    }

    @Override
    public FileTexts texts(CodeVersion before, CodeVersion after, String path) {
        return new FileTexts("import torch\nlr = 1e-3  # " + path + "\n", "import torch\nlr = 1e-4  # " + path + "\n");
    }
}
