package org.batchwright.workspace.yaml;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Problem;

/** Explains why a file cannot be used at all, as opposed to a file in which only some keys or values are wrong. */
public final class UnusableText {
    private static final Set<String> CODES =
            Set.of("workspace.invalid-yaml", "workspace.wrong-type-of-file", "workspace.file-not-utf-8");

    private UnusableText() {}

    /** Returns the first of a file's problems that makes it unusable. */
    public static Optional<Problem> fault(List<Problem> problems) {
        return problems.stream()
                .filter(problem -> CODES.contains(problem.message().code()))
                .findFirst();
    }
}
