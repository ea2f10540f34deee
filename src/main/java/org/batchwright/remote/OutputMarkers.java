package org.batchwright.remote;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * Marks of one command, printed around its output on both streams, so that what start-up files print before and
 * {@code .bash_logout} after is told apart.
 *
 * @param id occurs nowhere else
 */
public record OutputMarkers(String id) {

    public static OutputMarkers fresh() {
        return new OutputMarkers(UUID.randomUUID().toString().replace("-", ""));
    }

    /** Printed before the output. */
    public byte[] begin() {
        return ("bw-begin-" + id + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Printed after the output; exit status and a line feed follow. */
    byte[] end() {
        return ("bw-end-" + id + " ").getBytes(StandardCharsets.UTF_8);
    }

    /**
     * What goes to bash. All that is ours stands on the first line, because {@code cat} takes the rest; the marks are put together by
     * printf, so that a start-up file with {@code set -x} cannot print one early; the subshell lets the script call exit and still
     * knows the functions of the login ({@code module}). A script whose end did not arrive, because the link was cut while it was sent,
     * is not begun: half a command is another command.
     */
    public byte[] wrap(String script) {
        String whole = "# bw-whole-" + id;
        String first = "bw=$(cat); exec </dev/null; "
                + "case $bw in *'" + whole + "') ;; *) exit 255 ;; esac; "
                + both("begin", "'\\n'")
                + "( eval \"$bw\" ); bw=$?; "
                + both("end", "\" $bw\"'\\n'")
                + "exit $bw\n";
        return (first + script + "\n" + whole + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /**
     * The same for a script that has an input of its own, which follows. The script is one quoted word, so that bash begins it when it
     * has all of it, and reads no byte more.
     */
    public byte[] wrapBeforeInput(String script) {
        String line = both("begin", "'\\n'")
                + "( eval '" + script.replace("'", "'\\''") + "' ); bw=$?; "
                + both("end", "\" $bw\"'\\n'")
                + "exit $bw\n";
        return line.getBytes(StandardCharsets.UTF_8);
    }

    private String both(String mark, String tail) {
        String print = "builtin printf '%s-%s-%s%b' bw " + mark + " " + id + " " + tail;
        return print + "; " + print + " >&2; ";
    }
}
