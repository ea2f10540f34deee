package org.batchwright.run.facts;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.text.ShellQuote;

/**
 * One bash script that asks all questions at once. Modules and environments are loaded as the job would, in a subshell; the user's own
 * setup lines are not run. Output of the site's commands is discarded, hanging parts are killed, and answers given before remain valid.
 */
final class FactsScript {
    /** {@code module} and {@code conda} are shell functions, out of reach of timeout(1). */
    private static final String READY = """
            export LC_ALL=C
            exec 3>&1 >/dev/null 2>&1
            answer() { builtin printf '\\036%s\\037%s\\037%s\\037%s\\035' @NONCE@ "$1" "$2" "${3//[$'\\035\\036\\037']/ }" >&3; }
            limited() { if command -v timeout; then timeout "$@"; else shift; "$@"; fi; } 2>/dev/null
            bounded() {
              set -m
              ( "$@" ) & local job=$!
              ( sleep @SECONDS@; kill -9 -- "-$job" ) & local watch=$!
              set +m
              wait "$job"
              kill -9 -- "-$watch"
            }
            nearest() { # the nearest folder of $1 that is there
              near=$1
              until [ -e "$near" ]; do near=${near%/*}; near=${near:-/}; done
            }
            """;

    private static final String PATHS = """
            present() {
              if [ -e "$2" ]; then answer "$1" there; return; fi
              nearest "$2"
              if [ -d "$near" ] && [ -x "$near" ] && [ -r "$near" ]; then
                answer "$1" below "$near"$'\\n'"$HOME"$'\\n'"$(ls -1A -- "$near" 2>/dev/null | head -n 500)"
              else
                answer "$1" unsure
              fi
            }
            room() {
              nearest "$2"
              answer "$1" left "$(limited 5 df -Pk -- "$near" | tail -n 1)
            $(command -v quota >/dev/null && limited 5 quota -w 2>/dev/null)
            =lfs
            $(command -v lfs >/dev/null && limited 5 lfs quota -q -u "$(id -un)" "$near" 2>/dev/null)"
            }
            """;

    /** Old Tcl modules exit with 0 whether they found the module or not; both kinds list on standard error. */
    private static final String ENVIRONMENT = """
            load() {
              local said all status
              module load "$2" </dev/null >"$notes" 2>&1
              status=$?
              said=$(head -c 2000 "$notes" 2>/dev/null)
              case $status,$said in
                0,*'nable to locate a modulefile'*) ;;
                0,*) answer "$1" there; return ;;
              esac
              all=$(module -t avail </dev/null 2>&1)
              case $'\\n'$all$'\\n' in
                *$'\\n'"$2"[/\\($'\\n']*) if [ $status = 0 ]; then answer "$1" there; else answer "$1" refused "$said"; exit; fi ;;
                *) answer "$1" missing "$all"; exit ;;
              esac
            }
            conda_root() {
              if [ -r "$2/etc/profile.d/conda.sh" ]; then answer "$1" there; source "$2/etc/profile.d/conda.sh"; else answer "$1" missing; exit; fi
            }
            activate() {
              local all
              type conda || { answer "$1" missing; exit; }
              if eval "$(conda shell.bash hook)" && conda activate "$2"; then answer "$1" there; return; fi
              all=$(conda env list </dev/null 2>/dev/null)
              answer "$1" environments "$all"
              exit
            }
            venv() {
              if [ -r "$2/bin/activate" ]; then answer "$1" there; source "$2/bin/activate"; else answer "$1" missing; exit; fi
            }
            program() {
              if command -v -- "$2"; then answer "$1" there; else answer "$1" missing "$(compgen -c | sort -u)"; fi
            }
            """;

    private final String nonce;
    private final int seconds;

    /** @param seconds timeout of each of the two parts that may hang */
    FactsScript(String nonce, int seconds) {
        this.nonce = nonce;
        this.seconds = seconds;
    }

    /** @param questions those of one environment in order, and any others; an answer refers to its index in this list */
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
        return READY.replace("@NONCE@", nonce).replace("@SECONDS@", String.valueOf(seconds))
                + appendFunction("outside", PATHS, outside)
                + environment(questions, environment);
    }

    private static String environment(List<Question> questions, StringBuilder calls) {
        if (calls.isEmpty()) {
            return "";
        }
        String modules = questions.stream().anyMatch(Question.Module.class::isInstance) ? "type module || exit\n" : "";
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

    /** A root folder without a leading slash is relative to the home. */
    private static String folder(String root) {
        return root.startsWith("/") || root.startsWith("~")
                ? ShellQuote.path(root)
                : "\"$HOME\"/" + ShellQuote.quote(root);
    }
}
