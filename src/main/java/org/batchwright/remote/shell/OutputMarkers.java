package org.batchwright.remote.shell;

import java.nio.charset.StandardCharsets;
import java.util.UUID;

/**
 * The markers of one command, printed around its output on both streams. They separate it from what startup files print before it and
 * {@code .bash_logout} prints after it.
 *
 * @param id unique
 */
public record OutputMarkers(String id) {

    public static OutputMarkers fresh() {
        return new OutputMarkers(UUID.randomUUID().toString().replace("-", ""));
    }

    /** Returns the marker before the output. */
    public byte[] begin() {
        return ("bw-begin-" + id + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the marker after the output, which the exit status and a line feed follow. */
    byte[] end() {
        return ("bw-end-" + id + " ").getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Returns the input for bash. All our own code is on the first line, because {@code cat} reads the rest. printf assembles the markers,
     * so that a startup file with {@code set -x} cannot print one early. The subshell lets the script call exit and still has the login
     * shell's functions ({@code module}). If the connection is lost before the script has arrived completely, it is not started, because a
     * partial command is a different command.
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
     * Returns the input for bash if the script's own input follows it. The script is one quoted word, so bash does not start the script
     * until the word is complete, and does not read beyond it.
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
