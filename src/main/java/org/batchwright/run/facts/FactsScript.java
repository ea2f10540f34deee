package org.batchwright.run.facts;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.batchwright.text.ShellFile;
import org.batchwright.text.ShellQuote;

/**
 * Builds one bash script for all questions. Modules and environments are loaded in a subshell, the way the job loads them; the user's own
 * setup lines are not run. The output of the site's commands is discarded, hanging parts are killed, and earlier answers remain valid.
 *
 * @param seconds timeout of each of the two parts that may hang
 */
record FactsScript(String nonce, int seconds) {
    /** {@code module} and {@code conda} are shell functions, so timeout(1) cannot be used. */
    private static final String READY =
            ShellFile.of(FactsScript.class, "ready.sh").text();

    private static final String PATHS =
            ShellFile.of(FactsScript.class, "paths.sh").text();

    /** Old Tcl modules exit with 0 whether or not they find the module; both implementations write listings to stderr. */
    private static final String ENVIRONMENT =
            ShellFile.of(FactsScript.class, "environment.sh").text();

    /**
     * @param questions questions about one environment in order, and any others; an answer refers to the index of its question in this list
     */
    String text(List<Question> questions) {
        StringBuilder outside = new StringBuilder();
        StringBuilder environment = new StringBuilder();
        for (int i = 0; i < questions.size(); i++) {
            String at = " " + i + " ";
            switch (questions.get(i)) {
                case Question.Module module ->
                    environment
                            .append("load")
                            .append(at)
                            .append(ShellQuote.quote(module.name()))
                            .append('\n');
                case Question.CondaRoot root ->
                    environment
                            .append("conda_root")
                            .append(at)
                            .append(ShellQuote.path(root.folder()))
                            .append('\n');
                case Question.Conda conda ->
                    environment
                            .append("activate")
                            .append(at)
                            .append(ShellQuote.quote(conda.name()))
                            .append('\n');
                case Question.Venv venv ->
                    environment
                            .append("venv")
                            .append(at)
                            .append(ShellQuote.path(venv.folder()))
                            .append('\n');
                case Question.Program program ->
                    environment
                            .append("program")
                            .append(at)
                            .append(ShellQuote.quote(program.word()))
                            .append('\n');
                case Question.Runner runner ->
                    environment
                            .append("program")
                            .append(at)
                            .append(ShellQuote.quote(runner.word()))
                            .append('\n');
                case Question.Present present ->
                    outside.append("present")
                            .append(at)
                            .append(ShellQuote.path(present.path()))
                            .append('\n');
                case Question.Room room ->
                    outside.append("room")
                            .append(at)
                            .append(folder(room.folder()))
                            .append('\n');
            }
        }
        return ShellFile.assign("facts_nonce", nonce)
                + ShellFile.assign("facts_seconds", String.valueOf(seconds))
                + READY
                + appendFunction("outside", PATHS, outside)
                + environment(questions, environment);
    }

    private static String environment(List<Question> questions, StringBuilder calls) {
        if (calls.isEmpty()) {
            return "";
        }
        String modules = IntStream.range(0, questions.size())
                .filter(i -> questions.get(i) instanceof Question.Module)
                .mapToObj(i -> "need_modules " + i + "\n")
                .findFirst()
                .orElse("");
        return "notes=$(mktemp) || notes=/dev/null\n"
                + appendFunction("environment", ENVIRONMENT, new StringBuilder(modules).append(calls))
                + "[ \"$notes\" = /dev/null ] || rm -f \"$notes\"\n";
    }

    private static String appendFunction(String name, String functions, StringBuilder calls) {
        return calls.isEmpty()
                ? ""
                : functions + name + "() {\n" + calls.toString().lines().collect(Collectors.joining("\n"))
                        + "\n}\nbounded " + name + "\n";
    }

    /** Resolves a root folder; without a leading slash, it is relative to the home folder. */
    private static String folder(String root) {
        return root.startsWith("/") || root.startsWith("~")
                ? ShellQuote.path(root)
                : "\"$HOME\"/" + ShellQuote.quote(root);
    }
}
