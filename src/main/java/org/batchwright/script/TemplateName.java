package org.batchwright.script;

import java.util.List;
import org.batchwright.text.Message;

/**
 * A name that templates of job scripts may use.
 *
 * @param name the name as used in a tag
 * @param what the meaning of the name, as a short sentence
 */
public record TemplateName(String name, NameUse kind, String what) {

    /** How a name is used. */
    public enum NameUse {
        /** Plain text; {@code {{name}}} inserts it as one quoted shell word. */
        TEXT,
        /** Shell text: {@code {{{name}}}} inserts it unchanged. */
        SHELL,
        /** A list: {@code {{#name}}...{{/name}}} is repeated for each item. */
        LIST,
        /** A list of items with a {@code name} and a {@code value}. */
        ROWS,
        /** A condition: {@code {{#name}}...{{/name}}} is rendered if it is true, {@code {{^name}}...{{/name}}} if it is false. */
        SWITCH
    }

    /** Returns the tag, or the pair of tags, ready to insert into a template. */
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

    /** An empty string counts as false in a section. */
    static final List<TemplateName> ALL = List.of(
            shell("preset", Message.text("script.name-preset")),
            flag("private", Message.text("script.name-private")),
            list("directives", Message.text("script.name-directives")),
            shell("login", Message.text("script.name-login")),
            shell("command", Message.text("script.name-command")),
            list("arguments", Message.text("script.name-arguments")),
            new TemplateName("parameters", NameUse.ROWS, Message.text("script.name-parameters")),
            list("exports", Message.text("script.name-exports")),
            list("modules", Message.text("script.name-modules")),
            text("conda", Message.text("script.name-conda")),
            shell("condaRoot", Message.text("script.name-conda-root")),
            shell("venv", Message.text("script.name-venv")),
            list("variables", Message.text("script.name-variables")),
            list("setup", Message.text("script.name-setup")),
            shell("containerProgram", Message.text("script.name-container-program")),
            shell("containerImage", Message.text("script.name-container-image")),
            list("containerReady", Message.text("script.name-container-ready")),
            list("container", Message.text("script.name-container")),
            shell("signal", Message.text("script.name-signal")),
            flag("apart", Message.text("script.name-apart")),
            flag("wrapped", Message.text("script.name-wrapped")),
            flag("traps", Message.text("script.name-traps")),
            shell("relays", Message.text("script.name-relays")),
            shell("atSignal", Message.text("script.name-at-signal")),
            shell("atTerm", Message.text("script.name-at-term")),
            shell("launch", Message.text("script.name-launch")),
            flag("eachNode", Message.text("script.name-each-node")),
            shell("mpi", Message.text("script.name-mpi")),
            shell("ranks", Message.text("script.name-ranks")),
            flag("hostFile", Message.text("script.name-host-file")),
            shell("stem", Message.text("script.name-stem")),
            shell("params", Message.text("script.name-params")),
            flag("expects", Message.text("script.name-expects")),
            list("expectFiles", Message.text("script.name-expect-files")),
            new TemplateName("expectPrinted", NameUse.ROWS, Message.text("script.name-expect-printed")),
            flag("watches", Message.text("script.name-watches")),
            flag("separateStderr", Message.text("script.name-separate-stderr")),
            flag("gpuMetrics", Message.text("script.name-gpu-metrics")),
            shell("work", Message.text("script.name-work")),
            shell("insideFolder", Message.text("script.name-inside-folder")),
            flag("ownWork", Message.text("script.name-own-work")),
            shell("table", Message.text("script.name-table")),
            shell("swept", Message.text("script.name-swept")),
            flag("sweptExports", Message.text("script.name-swept-exports")),
            flag("guard", Message.text("script.name-guard")),
            shell("sample", Message.text("script.name-sample")),
            list("failures", Message.text("script.name-failures")),
            flag("chain", Message.text("script.name-chain")),
            shell("segment", Message.text("script.name-segment")),
            shell("segments", Message.text("script.name-segments")),
            shell("resume", Message.text("script.name-resume")),
            shell("checkpoint", Message.text("script.name-checkpoint")),
            shell("doneFile", Message.text("script.name-done-file")),
            shell("doneExit", Message.text("script.name-done-exit")));

    /** Returns all names, in the order of their use in a script. */
    public static List<TemplateName> all() {
        return ALL;
    }
}
