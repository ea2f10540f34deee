package org.batchwright.run.modules;

import org.batchwright.text.ShellQuote;

/**
 * Queries to {@code module} (module(1), lmod(1)), which is a shell function that many sites define in login shells only and that lists on
 * standard error. Lines of an answer start with a letter and the byte 0x1f: K for the implementation, A for what can be loaded now, S for
 * what can be loaded after others (Lmod only), D for defaults.
 */
final class ModuleQuestions {
    /** Seconds; without a cache Lmod reads every module file for this. */
    private static final int SPIDER_TIMEOUT_SECONDS = 20;

    private static final String READY = """
            export LC_ALL=C LMOD_PAGER=none MODULES_PAGER= MODULES_COLOR=never LMOD_COLORIZE=no
            fs=$'\\x1f'
            type module >/dev/null 2>&1 || for file in /etc/profile.d/modules.sh /etc/profile.d/lmod.sh; do
              [ ! -r "$file" ] || . "$file" >/dev/null 2>&1
            done
            type module >/dev/null 2>&1 || { echo "K${fs}none"; exit 0; }
            case $(module --version </dev/null 2>&1) in *Lua*) kind=lmod ;; *) kind=tcl ;; esac
            echo "K$fs$kind"
            told() { sed "s/^/$1$fs/"; }
            spider() { # a function cannot be ended in time, the program behind it can
              local limit=
              if command -v timeout >/dev/null; then limit="timeout @SPIDER@"; fi
              [ -z "${LMOD_CMD-}" ] || $limit "$LMOD_CMD" bash -t spider "$@" </dev/null 2>&1 >/dev/null
            }
            """.replace("@SPIDER@", String.valueOf(SPIDER_TIMEOUT_SECONDS));

    private ModuleQuestions() {}

    static String list() {
        return READY + """
                module -t avail </dev/null 2>&1 | told A
                if [ $kind = lmod ]; then
                  module -t -d avail </dev/null 2>&1 | told D
                  spider | told S
                fi
                exit 0
                """;
    }

    /** @param full with its version */
    static String detail(String full) {
        return READY + "name=" + ShellQuote.quote(full) + "\n" + """
                said=$(module show "$name" </dev/null 2>&1)
                printf '%s\\n' "$said" | told A
                if [ $kind = lmod ]; then spider "$name" | told S; fi
                exit 0
                """;
    }
}
