package org.batchwright.plan.check;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Fix;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.text.Message;

/** Detects jobs of a sweep that write the same file in the one folder that they share. */
public final class SharedFiles {
    /** Parts of the names of options that scripts write to: {@code checkpoint}, {@code out-file}, {@code save-path}. */
    private static final Set<String> OUTPUT_NAMES = Set.of(
            "out",
            "output",
            "outfile",
            "save",
            "saved",
            "checkpoint",
            "ckpt",
            "log",
            "logfile",
            "dump",
            "write",
            "export");

    private SharedFiles() {}

    /** @param options known defaults of the script's output options */
    public static Optional<Problem> check(Settings settings, List<PlannedJob> all, Optional<Options> options) {
        if (all.size() < 2
                || settings.get(Fields.SWEEP_FOLDERS).filter("own"::equals).isPresent()) {
            return Optional.empty();
        }
        Map<String, Value> ofFirst = values(all.getFirst(), options);
        Map<String, Value> ofLast = values(all.getLast(), options);
        return ofFirst.entrySet().stream()
                .filter(entry -> isOutputOption(entry.getKey()) && isFile(entry.getValue()))
                .filter(entry -> entry.getValue().equals(ofLast.get(entry.getKey())))
                .min(Map.Entry.comparingByKey())
                .map(entry -> problem(entry.getKey(), entry.getValue(), all.size()));
    }

    private static Map<String, Value> values(PlannedJob job, Optional<Options> options) {
        Map<String, Value> defaults = new HashMap<>();
        for (Option option : options.map(Options::all).orElse(List.of())) {
            option.fallback().ifPresent(value -> defaults.put(option.name(), value));
        }
        defaults.putAll(job.parameters().values());
        defaults.putAll(job.swept().values());
        return defaults;
    }

    private static boolean isOutputOption(String name) {
        return List.of(name.toLowerCase(Locale.ROOT).split("[-_.]")).stream().anyMatch(OUTPUT_NAMES::contains);
    }

    /** Whether it is a file name with an extension, relative to the shared folder; one with a placeholder may differ between jobs. */
    private static boolean isFile(Value value) {
        return value instanceof Value.Text(String text)
                && text.matches("(?![/~]|[A-Za-z]+:)[^${%\\n]*[^/.${%\\n]\\.[A-Za-z][A-Za-z0-9]{0,9}");
    }

    private static Problem problem(String name, Value value, int jobs) {
        return Problem.note(
                        new Problem.InField(Fields.SWEEP_FOLDERS.key()),
                        Message.of("plan.jobs-write-same-file", jobs, value.displayText(), name))
                .withFixes(new Fix(
                        Message.text("plan.fix-separate-folders"),
                        new Fix.SetField(Fields.SWEEP_FOLDERS, Value.of("own"))));
    }
}
