package org.batchwright.run.track;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;
import org.batchwright.run.Journal;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.text.ShellQuote;

/**
 * The single command of a polling round, which queries all jobs and prints the journals of their runs after unique markers.
 *
 * @param mark the marker before each section of the output
 */
record StatusQuery(String mark) {
    /** If a run has at least this number of jobs, all of its journals are read, because naming them individually costs more. */
    private static final int READ_ALL_THRESHOLD = 200;

    /** @param folders absolute run folders, keyed by run, in any order */
    String script(String status, Map<Run, String> folders) {
        StringBuilder script =
                new StringBuilder("(\n" + status + "\n)\nprintf '\\n%s status %s\\n' " + mark + " \"$?\"\n");
        folders.forEach((run, folder) -> script.append(journalScript(run, folder)));
        return script.append("printf '\\n%s end 0\\n' " + mark + "\n").toString();
    }

    /** Reads the needed journals of a run with one process. Only journals that may have changed are read, unless there are many of them. */
    private String journalScript(Run run, String folder) {
        List<String> stems = run.jobs().stream()
                .filter(SqliteRunHistory::isQueryable)
                .map(job -> job.what().stem())
                .toList();
        String files = stems.size() > READ_ALL_THRESHOLD
                ? "set -- *.journal; [ -e \"$1\" ] || set --\n"
                : "set --\nfor stem in " + String.join(" ", stems)
                        + "; do if [ -e $stem.journal ]; then set -- \"$@\" $stem.journal; fi; done\n";
        return "(\ncd " + ShellQuote.quote(folder) + " 2>/dev/null || exit 0\n" + files
                + "[ $# = 0 ] || awk -v is='"
                + String.join(" ", mark, "run", run.id().value()) + "' '\n"
                + "FNR == 1 { stem = FILENAME; sub(/\\.journal$/, \"\", stem); print \"\"; print is \" \" stem }\n"
                + "{ print }' \"$@\"\n)\n";
    }

    /**
     * @param status exit status of the scheduler's commands; empty if the output was truncated
     * @param answer output of the scheduler's commands
     * @param journals existing journals of the runs' jobs, keyed by stem
     */
    record Parts(Optional<Integer> status, String answer, Map<RunId, Map<String, Journal>> journals) {
        Optional<Journal> journal(RunId run, Task task) {
            return Optional.ofNullable(journals.getOrDefault(run, Map.of()).get(task.stem()));
        }
    }

    Parts read(String output) {
        Optional<Integer> status = Optional.empty();
        Map<RunId, Map<String, Journal>> journals = new HashMap<>();
        String[] parts = ("\n" + output).split("\n" + mark + " ", -1);
        for (String part : List.of(parts).subList(1, parts.length)) {
            int lineEnd = part.indexOf('\n');
            String[] words = part.substring(0, Math.max(lineEnd, 0)).split(" ");
            if (words.length == 2 && words[0].equals("status")) {
                status = Optional.of(Integer.valueOf(words[1]));
            } else if (words.length == 3 && words[0].equals("run") && part.length() > lineEnd + 1) {
                journals.computeIfAbsent(new RunId(words[1]), run -> new HashMap<>())
                        .put(words[2], Journal.read(part.substring(lineEnd + 1)));
            }
        }
        return new Parts(status, parts[0], journals);
    }

    /** Returns the IDs to query in a polling round. */
    static List<JobId> ids(List<Run> runs) {
        return runs.stream()
                .flatMap(run -> run.jobs().stream())
                .filter(SqliteRunHistory::isQueryable)
                .flatMap(job -> job.id().stream())
                .toList();
    }
}
