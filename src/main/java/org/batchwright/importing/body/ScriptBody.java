package org.batchwright.importing.body;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.importing.shell.Statement;
import org.batchwright.importing.shell.Token;
import org.batchwright.model.ImportNote;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Settings;

/**
 * What a job script does.
 *
 * @param settings the command, environment, setup and description
 * @param parameters the parameters in order, without those that differ within the array
 * @param variables environment variables
 * @param swept the parameter whose value is the job's index in its array
 * @param differing other parameters that differ between the jobs of the array, with one value per job
 * @param hindrance the line that forces the script to be kept whole, and what it does
 * @param notes what each line was converted to
 */
public record ScriptBody(
        Settings settings,
        Assignments parameters,
        Assignments variables,
        Optional<String> swept,
        Assignments differing,
        Optional<ImportNote> hindrance,
        List<ImportNote> notes) {

    public ScriptBody {
        notes = List.copyOf(notes);
    }

    /**
     * Information about the script that its text does not contain.
     *
     * @param array how the script's jobs differ, if it requests an array
     * @param folder where the command runs, if not in the folder that the script is submitted from
     * @param skipped lines that are imported separately
     * @param interpreter shell options from the script's first line
     */
    public record Given(ArrayIndex array, Optional<String> folder, Set<Integer> skipped, ShellOptions interpreter) {
        public Given {
            skipped = Set.copyOf(skipped);
        }

        /** Returns whether the script uses a job's array index. */
        boolean mentionsIndex(Statement statement) {
            return mentionsIndex(statement.text());
        }

        boolean mentionsIndex(String text) {
            return array.variables().stream().anyMatch(variable -> Statement.mentions(text, variable));
        }

        /** Skips only real directives; a line in a here-document or a quoted string that merely looks like a directive is kept. */
        Given skippingComments(List<Token> tokens) {
            Set<Integer> comments = tokens.stream()
                    .filter(token -> token.sort() == Token.Sort.COMMENT)
                    .map(Token::line)
                    .collect(Collectors.toSet());
            return new Given(
                    array,
                    folder,
                    skipped.stream().filter(comments::contains).collect(Collectors.toSet()),
                    interpreter);
        }
    }
}
