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
 * @param settings command, environment, setup, description
 * @param parameters in order, without those of the array
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
     * What is known about the script besides its text.
     *
     * @param array how its jobs differ, if it requests one
     * @param folder where the command runs, if not where the script is submitted
     * @param skipped lines that are read elsewhere
     * @param interpreter options for the shell from its first line
     */
    public record Given(ArrayIndex array, Optional<String> folder, Set<Integer> skipped, ShellOptions interpreter) {
        public Given {
            skipped = Set.copyOf(skipped);
        }

        /** Returns whether it uses a job's array index. */
        boolean mentionsIndex(Statement statement) {
            return mentionsIndex(statement.text());
        }

        boolean mentionsIndex(String text) {
            return array.variables().stream().anyMatch(variable -> Statement.mentions(text, variable));
        }

        /** Skips only real directives; a line in a here-document or a quoted text that looks like one belongs to that text. */
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
