package org.batchwright.script;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.Options;
import org.batchwright.model.run.SubmissionPlan;
import org.batchwright.text.ShellQuote;

/** The template names for a script's {@link ScriptContext}. */
final class ScriptContextNames {
    private static final List<String> CHAIN_NAMES =
            List.of("segment", "segments", "resume", "checkpoint", "doneFile", "doneExit");

    private ScriptContextNames() {}

    /** @param way how parameters are passed to the command, such as {@code flags} */
    static Map<String, Object> of(ScriptContext context, String way, Optional<Options> options) {
        Map<String, Object> names = new LinkedHashMap<>();
        names.put("stem", context.stem());
        names.put("params", context.params());
        names.put("work", context.work());
        names.put("ownWork", !context.work().equals(ScriptContext.WORK));
        names.put("table", context.table().map(ScriptContext.Table::file).orElse(""));
        names.put(
                "swept",
                context.table().map(table -> String.join(", ", table.names())).orElse(""));
        names.put("sweptExports", context.table().isPresent() && way.equals("environment"));
        Optional<List<String>> succeeded = context.guard().flatMap(ScriptContext.Guard::succeeded);
        names.put("guard", succeeded.isPresent());
        names.put(
                "sample",
                succeeded.orElse(List.of()).stream()
                        .map(journal -> journal + " ")
                        .collect(Collectors.joining()));
        names.put("failures", context.guard().map(ScriptContext.Guard::failed).orElse(List.of()));
        names.put("chain", context.link().isPresent());
        CHAIN_NAMES.forEach(name -> names.put(name, ""));
        context.link().ifPresent(link -> names.putAll(of(link, way, options)));
        return names;
    }

    /** Returns the arguments that are appended to the job's own arguments, as shell words. */
    static List<String> arguments(ScriptContext context, String way) {
        if (way.equals("environment")) {
            return List.of();
        }
        if (context.table().isPresent() && !way.equals("json-file")) {
            return List.of("\"${bw_swept[@]}\"");
        }
        return context.link()
                .filter(ScriptContextNames::resumes)
                .map(link -> List.of("\"${bw_resume[@]}\""))
                .orElse(List.of());
    }

    private static Map<String, String> of(ScriptContext.Link link, String way, Optional<Options> options) {
        SubmissionPlan.Chain chain = link.chain();
        Map<String, String> names = new HashMap<>();
        names.put("segment", String.valueOf(link.segment()));
        names.put("segments", String.valueOf(chain.segments()));
        names.put("doneFile", chain.until().file().map(ShellQuote::quote).orElse(""));
        names.put("doneExit", String.valueOf(chain.until().exit()));
        if (resumes(link)) {
            names.put(
                    "resume",
                    String.join(
                            " ",
                            ParameterPassing.of(way, chain.parameters(), options)
                                    .arguments()));
            names.put("checkpoint", chain.checkpoint().map(ShellQuote::quote).orElse(""));
        }
        return names;
    }

    /** Returns whether the segment resumes an earlier one; the first has nothing to continue from. */
    private static boolean resumes(ScriptContext.Link link) {
        return link.segment() > 1 && !link.chain().parameters().values().isEmpty();
    }
}
