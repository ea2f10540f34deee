package org.batchwright.script;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;

/**
 * The template names for signals. Signals sent only to the script are forwarded to the command; on other schedulers, every process of a job
 * receives them, and the script only has to survive them.
 */
final class SignalNames {
    private static final Pattern TRAP = Pattern.compile("\\btrap\\b");
    /** Slurm's directives that send a signal before the time limit, and that send SIGTERM only to the script. */
    private static final Pattern SENT = Pattern.compile("--sig(?:n(?:a(?:l)?)?)?[= ]");

    private static final Pattern TERM =
            Pattern.compile("--sig(?:n(?:a(?:l)?)?)?[= ]\\s*R?BR?:(?:SIG)?(?:TERM|15)\\b.*");

    /** Matches commands that nothing can be appended to: several statements, a comment, or a here-document. */
    private static final Pattern STATEMENTS = Pattern.compile("(?s).*(?:\\n|<<|(?:^|\\s)#|[;&|(]\\s*$).*");

    private SignalNames() {}

    static Map<String, Object> of(ScriptRequest request) {
        Settings settings = request.job().settings();
        List<String> own = settings.get(Fields.DIRECTIVES).orElse(List.of());
        String setup = String.join("\n", settings.get(Fields.SETUP).orElse(List.of()));
        String command = settings.get(Fields.COMMAND).orElse("true").strip();
        boolean signalled = settings.get(Fields.SIGNAL).isPresent();
        boolean traps = TRAP.matcher(setup).find();
        boolean apart = signalled
                || traps
                || TRAP.matcher(command).find()
                || own.stream().anyMatch(line -> SENT.matcher(line).find());
        boolean toScript = request.traits().contains(ScriptRequest.Trait.SCRIPT_SIGNALS);
        boolean term =
                toScript && own.stream().anyMatch(line -> TERM.matcher(line).find());
        return Map.of(
                "apart",
                apart,
                "traps",
                traps,
                "wrapped",
                STATEMENTS.matcher(command.replaceAll("\\\\\\n", " ")).matches(),
                "relays",
                toScript ? "HUP INT QUIT ALRM USR1 USR2 URG XCPU" : signalled ? "USR1" : "USR1 USR2 XCPU",
                "atSignal",
                toScript || signalled ? "bw_relay" : ":",
                "atTerm",
                term ? "'bw_relay TERM'" : "'bw_late=143'");
    }
}
