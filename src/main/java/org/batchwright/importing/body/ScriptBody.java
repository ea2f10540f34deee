package org.batchwright.importing.body;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.importing.shell.Token;
import org.batchwright.model.ImportNote;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Settings;

/**
 * What a job script does.
 *
 * @param settings command, environment, setup, description
 * @param parameters in order, without the swept one
 * @param variables of the environment
 * @param swept the parameter whose value is the job's index in its array
 * @param hindrance the line for which the script is kept whole, and what it does
 * @param notes what became of each line
 */
public record ScriptBody(
        Settings settings,
        Assignments parameters,
        Assignments variables,
        Optional<String> swept,
        Optional<ImportNote> hindrance,
        List<ImportNote> notes) {

    public ScriptBody {
        notes = List.copyOf(notes);
    }

    /**
     * What is known of the script besides its text.
     *
     * @param index variables with a job's index in its array, if it requests one
     * @param counts further variables of the array, with their values
     * @param folder where the command runs, if not where it is submitted
     * @param skipped lines that are read elsewhere
     * @param interpreter options for the shell from its first line
     */
    public record Given(
            Set<String> index,
            Map<String, String> counts,
            Optional<String> folder,
            Set<Integer> skipped,
            ShellOptions interpreter) {
        public Given {
            index = Set.copyOf(index);
            counts = Map.copyOf(counts);
            skipped = Set.copyOf(skipped);
        }

        /** A line inside a here-document or a quoted text that looks like a directive belongs to that text. */
        Given skippingComments(List<Token> tokens) {
            Set<Integer> comments = tokens.stream()
                    .filter(token -> token.sort() == Token.Sort.COMMENT)
                    .map(Token::line)
                    .collect(Collectors.toSet());
            return new Given(
                    index,
                    counts,
                    folder,
                    skipped.stream().filter(comments::contains).collect(Collectors.toSet()),
                    interpreter);
        }
    }
}
