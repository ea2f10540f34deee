package org.batchwright.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.JobId;
import org.batchwright.model.Run;
import org.batchwright.model.RunId;
import org.batchwright.script.ShellQuote;

/**
 * The one command of a round: asks the scheduler for all jobs and prints the journals of their runs behind marks that nothing else
 * prints.
 *
 * @param mark stands before each part
 */
record Round(String mark) {

    /** @param folders absolute run folders, by run, in any order */
    String script(String status, Map<RunId, String> folders) {
        StringBuilder script =
                new StringBuilder("(\n" + status + "\n)\nprintf '\\n%s status %s\\n' " + mark + " \"$?\"\n");
        folders.forEach((run, folder) -> script.append("printf '\\n%s run %s\\n' " + mark + " " + run.value() + "\n"
                + "cat " + ShellQuote.quote(folder + "/job.journal") + " 2>/dev/null\n"));
        return script.append("printf '\\n%s end 0\\n' " + mark + "\n").toString();
    }

    /**
     * @param status exit status of the scheduler's part; empty when the answer was cut
     * @param answer what the scheduler's part printed
     * @param journals what the runs' journals say, where they have one
     */
    record Parts(Optional<Integer> status, String answer, Map<RunId, Journal> journals) {}

    Parts read(String output) {
        Optional<Integer> status = Optional.empty();
        Map<RunId, Journal> journals = new HashMap<>();
        String[] parts = ("\n" + output).split("\n" + mark + " ", -1);
        for (String part : List.of(parts).subList(1, parts.length)) {
            int lineEnd = part.indexOf('\n');
            String[] words = part.substring(0, Math.max(lineEnd, 0)).split(" ");
            if (words.length == 2 && words[0].equals("status")) {
                status = Optional.of(Integer.valueOf(words[1]));
            } else if (words.length == 2 && words[0].equals("run") && part.length() > lineEnd + 1) {
                journals.put(new RunId(words[1]), Journal.read(part.substring(lineEnd + 1)));
            }
        }
        return new Parts(status, parts[0], journals);
    }

    /** The ids, for a round's question. */
    static List<JobId> ids(List<Run> runs) {
        return runs.stream()
                .flatMap(run -> run.jobs().stream())
                .filter(SqliteRunBook::isAsked)
                .flatMap(job -> job.id().stream())
                .toList();
    }
}
