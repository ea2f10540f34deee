package org.batchwright.ui.compose;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.model.Durations;
import org.batchwright.model.Fields;
import org.batchwright.model.Plan;
import org.batchwright.model.Settings;
import org.batchwright.remote.CodeSync;
import org.batchwright.ui.widget.Texts;

/**
 * What pressing Submit will do, in words.
 *
 * @param headline {@code 1 job · gpu · 1 GPU · 04:00:00 each}
 * @param details {@code up to 4 GPU h · 14 files, 1.2 MB to look through}
 */
record SubmitSummary(String headline, String details) {
    static final SubmitSummary NOTHING = new SubmitSummary("", "");

    static SubmitSummary of(Plan plan, Optional<CodeSync.Survey> code) {
        if (plan.jobs().isEmpty()) {
            return new SubmitSummary(Texts.get("compose.submit.nothing"), "");
        }
        Settings settings = plan.jobs().getFirst().settings();
        int jobs = plan.jobs().size();
        int nodes = settings.get(Fields.NODES).orElse(1);
        int gpus = nodes * settings.get(Fields.GPUS_PER_NODE).orElse(0);
        Optional<Duration> time = settings.get(Fields.TIME);
        return new SubmitSummary(headline(settings, jobs, nodes, gpus), details(jobs, gpus, time, code));
    }

    private static String headline(Settings settings, int jobs, int nodes, int gpus) {
        List<String> parts = new ArrayList<>();
        parts.add(Texts.get("compose.submit.jobs", jobs));
        settings.get(Fields.QUEUE).filter(queue -> !queue.isBlank()).ifPresent(parts::add);
        if (gpus > 0) {
            String type = settings.get(Fields.GPU_TYPE).orElse("GPU");
            parts.add(type + " ×" + gpus);
        }
        if (nodes > 1) {
            parts.add(Texts.get("compose.submit.nodes", nodes));
        }
        settings.get(Fields.CPUS_PER_TASK)
                .filter(cpus -> gpus == 0)
                .ifPresent(cpus -> parts.add(Texts.get("compose.submit.cpus", cpus)));
        settings.get(Fields.TIME)
                .map(Durations::clock)
                .ifPresent(clock -> parts.add(jobs > 1 ? Texts.get("compose.submit.each", clock) : clock));
        return String.join(" · ", parts);
    }

    private static String details(int jobs, int gpus, Optional<Duration> time, Optional<CodeSync.Survey> code) {
        List<String> parts = new ArrayList<>();
        time.filter(limit -> gpus > 0)
                .map(limit -> Texts.get("compose.submit.gpuhours", hours(limit.multipliedBy((long) jobs * gpus))))
                .ifPresent(parts::add);
        code.map(survey -> Texts.get("compose.submit.files", survey.files())).ifPresent(parts::add);
        return String.join(" · ", parts);
    }

    private static String hours(Duration time) {
        double hours = time.toMinutes() / 60.0;
        return hours == Math.rint(hours)
                ? String.valueOf(Math.round(hours))
                : String.format(Locale.ROOT, "%.1f", hours);
    }
}
