package org.batchwright.importing.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.importing.shell.WordEvaluator;
import org.batchwright.model.preset.ExpectFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.MetricFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;

/** The sections of a generated script that check for required results and sample the GPUs. */
final class GeneratedChecks {
    private static final Pattern FILE =
            Pattern.compile("  bw_found (.+?) \\|\\| bw_missing\\+=\"\\$\\{bw_missing:\\+, }\".*");
    private static final Pattern PRINTED =
            Pattern.compile("  grep -qxF -e (.+?) \"\\$bw_seen/lines\" 2>/dev/null \\|\\|.*");

    /** How the script searches for a metric. The metric's name must not be part of another name and must be followed by a number. */
    private static final Pattern METRIC = Pattern.compile(
            Pattern.quote("~(^|[^A-Za-z0-9_.-])") + "(.*)" + Pattern.quote("[\"']?[ \t]*[:= ][ \t]*[-+]?[.0-9]"));

    private static final String GPUS = "# --- GPU metrics: ";

    private GeneratedChecks() {}

    static Settings of(List<String> lines) {
        List<String> files = new ArrayList<>();
        List<String> texts = new ArrayList<>();
        List<String> metrics = new ArrayList<>();
        for (String line : lines) {
            find(FILE, line).ifPresent(files::add);
            find(PRINTED, line).ifPresent(printed -> {
                Matcher metric = METRIC.matcher(printed);
                if (metric.matches()) {
                    metrics.add(metric.group(1).replaceAll("\\\\(.)", "$1"));
                } else {
                    texts.add(printed.substring(1));
                }
            });
        }
        Settings settings = with(Settings.NONE, ExpectFields.FILES, files);
        settings = with(with(settings, ExpectFields.LOG, texts), ExpectFields.METRICS, metrics);
        return lines.stream().anyMatch(line -> line.startsWith(GPUS))
                ? settings.with(MetricFields.GPU_METRICS, Value.of("true"))
                : settings;
    }

    private static Optional<String> find(Pattern pattern, String line) {
        Matcher matcher = pattern.matcher(line);
        return matcher.matches() ? WordEvaluator.literal(matcher.group(1)) : Optional.empty();
    }

    private static Settings with(Settings settings, Field<List<String>> field, List<String> values) {
        return values.isEmpty() ? settings : settings.with(field, Value.of(values));
    }
}
