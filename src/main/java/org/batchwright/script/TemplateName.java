package org.batchwright.script;

import java.util.List;

/**
 * A name that templates of job scripts may use.
 *
 * @param name as used in a tag
 * @param what its meaning, a short sentence
 */
public record TemplateName(String name, NameUse kind, String what) {

    /** How it is used. */
    public enum NameUse {
        /** Plain text; {@code {{name}}} inserts it as one quoted shell word. */
        TEXT,
        /** Already shell text: {@code {{{name}}}} inserts it as it is. */
        SHELL,
        /** A list: {@code {{#name}}...{{/name}}} is repeated for each item. */
        LIST,
        /** A list of items with a {@code name} and a {@code value}. */
        ROWS,
        /** {@code {{#name}}...{{/name}}} is rendered if it is true, {@code {{^name}}} if it is false. */
        SWITCH
    }

    /** The tag, or the pair of tags, ready to insert into a template. */
    public String tag() {
        return switch (kind) {
            case TEXT -> "{{" + name + "}}";
            case SHELL -> "{{{" + name + "}}}";
            case LIST -> "{{#" + name + "}}\n{{{.}}}\n{{/" + name + "}}";
            case ROWS -> "{{#" + name + "}}\n{{name}} {{value}}\n{{/" + name + "}}";
            case SWITCH -> "{{#" + name + "}}\n{{/" + name + "}}";
        };
    }

    private static TemplateName text(String name, String what) {
        return new TemplateName(name, NameUse.TEXT, what);
    }

    private static TemplateName shell(String name, String what) {
        return new TemplateName(name, NameUse.SHELL, what);
    }

    private static TemplateName list(String name, String what) {
        return new TemplateName(name, NameUse.LIST, what);
    }

    private static TemplateName flag(String name, String what) {
        return new TemplateName(name, NameUse.SWITCH, what);
    }

    /** Empty texts count as false in a section. */
    static final List<TemplateName> ALL = List.of(
            shell("preset", "The preset, for the title comment."),
            flag("private", "Only the owner can read what the job writes."),
            list("directives", "The directives that request resources."),
            shell("login", "\" -l\" where the shell must be a login shell, as modules and conda require."),
            shell("command", "The command of the preset."),
            list("arguments", "The parameters as words of the command, quoted."),
            new TemplateName(
                    "parameters", NameUse.ROWS, "The parameters, each with {{name}} and {{value}}, for display."),
            list("exports", "Parameters passed through the environment, as NAME=value."),
            list("modules", "The modules to load, in order."),
            text("conda", "The conda environment."),
            shell("condaRoot", "The folder where conda is installed, where the preset sets it."),
            shell("venv", "The virtual environment's folder."),
            list("variables", "The environment's variables, as NAME=value."),
            list("setup", "The preset's own setup lines."),
            shell("containerProgram", "The program that runs the container, if the command runs in a container."),
            shell("containerImage", "The container's image, if it is a file or folder on the cluster."),
            list("containerReady", "Shell lines to run before the container starts."),
            list("container", "The words of the command that starts the container."),
            shell("signal", "How long before the time limit the command receives USR1."),
            flag("apart", "The command runs in the background, and the script forwards signals to it."),
            flag("wrapped", "The command has more than one statement, so it runs as a function."),
            flag("traps", "The setup lines set their own traps."),
            shell("relays", "The signals that the script forwards to the command, separated by spaces."),
            shell(
                    "atSignal",
                    "The script's handler for these signals: \"bw_relay\", or \":\" if the command also receives them."),
            shell("atTerm", "The script''s handler for SIGTERM, quoted."),
            shell("launch", "How the command starts on several nodes; empty if it starts once."),
            flag("eachNode", "The command starts once on each node."),
            shell("mpi", "The words that start MPI ranks."),
            shell("ranks", "The number of MPI ranks per node."),
            flag("hostFile", "The MPI launcher reads the nodes from a file."),
            shell("stem", "The prefix of this job's own files; in an array it contains $bw_task."),
            shell("params", "The file with this job's parameters."),
            shell("work", "The folder that the command runs in."),
            shell("insideFolder", "The folder of the image in which the command starts, where jobs are containers."),
            flag("ownWork", "Each job runs in its own copy of the folder."),
            shell("table", "The file with a row for each job of an array."),
            shell("swept", "The parameters that differ from job to job of an array."),
            flag("sweptExports", "In an array, the parameters that differ are passed through the environment."),
            flag("guard", "The script itself checks whether the jobs before it succeeded."),
            shell("sample", "The journal of the sample that runs first."),
            flag("chain", "The script is a segment of a chain."),
            shell("segment", "Which segment of a chain this is, from 1."),
            shell("segments", "The maximum number of segments in the chain."),
            shell("resume", "The parameters of later segments."),
            shell("checkpoint", "The checkpoint; without it, a later segment starts from the beginning."),
            shell("doneFile", "The file that marks a chain as done."),
            shell("doneExit", "The exit status that marks a chain as done."));

    /** All names, in the order in which a script uses them. */
    public static List<TemplateName> all() {
        return ALL;
    }
}
