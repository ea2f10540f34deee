package org.batchwright.importing.body;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.batchwright.importing.shell.Token;
import org.batchwright.importing.shell.Token.Sort;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.text.DirectiveLine;
import org.batchwright.text.Message;

/** The comments of a script; those at the top describe it. */
final class HeaderComments {
    private static final int MAX_LINES = 6;

    /** Matches copyright and license notices, which do not describe what the script does. */
    private static final Pattern LICENSE =
            Pattern.compile("(?i)copyright|all rights reserved|SPDX-|licensed under|\\blicense\\b.*\\bfile\\b");

    private HeaderComments() {}

    static Optional<String> describe(List<Token> tokens, ScriptBody.Given given, ImportReport report) {
        List<Token> head = new ArrayList<>();
        boolean begun = false;
        for (Token token : tokens) {
            begun = begun || token.sort() == Sort.WORD || token.sort() == Sort.OPERATOR;
            boolean shebang = token.line() == 1 && token.raw().startsWith("#!");
            if (token.sort() != Sort.COMMENT || shebang || given.skipped().contains(token.line())) {
                continue;
            }
            boolean says = token.raw().matches("#+\\s*[\\p{L}\\p{N}(].*");
            boolean describes = says
                    && !DirectiveLine.matchesEvenDisabled(token.raw())
                    && !LICENSE.matcher(token.raw()).find();
            if (!begun && describes && head.size() < MAX_LINES) {
                head.add(token);
                report.add(token.line(), token.raw(), Became.DESCRIPTION, Message.of("importing.description"));
            } else if (says && !report.keeps(token.line())) {
                report.add(token.line(), token.raw(), Became.LEFT_OUT, Message.of("importing.comment"));
            }
        }
        return head.isEmpty()
                ? Optional.empty()
                : Optional.of(String.join(
                        "\n",
                        head.stream()
                                .map(token ->
                                        token.raw().replaceFirst("#+\\s*", "").strip())
                                .toList()));
    }
}
