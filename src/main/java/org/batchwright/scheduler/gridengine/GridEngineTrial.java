package org.batchwright.scheduler.gridengine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;

/** A job that is not charged to a group. Some sites run such a job as a short, small trial. */
final class GridEngineTrial {
    private GridEngineTrial() {}

    static List<Problem> check(Settings settings, ClusterDialect site) {
        Optional<Duration> longest =
                site.get("trial-time").flatMap(text -> Fields.TIME.type().read(Value.of(text)));
        Optional<Integer> most =
                site.get("trial-nodes").flatMap(text -> Fields.NODES.type().read(Value.of(text)));
        if (settings.rawValue(Fields.ACCOUNT).isPresent() || (longest.isEmpty() && most.isEmpty())) {
            return List.of();
        }
        List<Problem> problems = new ArrayList<>();
        problems.add(Problem.warning(new Problem.InField(Fields.ACCOUNT.key()), trial(longest, most)));
        longest.filter(limit -> settings.get(Fields.TIME)
                        .filter(time -> time.compareTo(limit) > 0)
                        .isPresent())
                .ifPresent(limit -> problems.add(exceeds(Fields.TIME, Durations.formatClock(limit))));
        most.filter(limit -> settings.get(Fields.NODES).orElse(1) > limit)
                .ifPresent(limit -> problems.add(exceeds(Fields.NODES, limit.toString())));
        return problems;
    }

    private static Message trial(Optional<Duration> longest, Optional<Integer> most) {
        String time = longest.map(Durations::formatClock).orElse("");
        return most.isEmpty()
                ? Message.of("scheduler.trial-run-time", time)
                : longest.isEmpty()
                        ? Message.of("scheduler.trial-run-nodes", most.get())
                        : Message.of("scheduler.trial-run", time, most.get());
    }

    private static Problem exceeds(Field<?> field, String most) {
        return Problem.error(
                        new Problem.InField(field.key()), Message.of("scheduler.above-trial-limit", field.name(), most))
                .withFixes(new Fix(Message.text("scheduler.fix-use", most), new Fix.SetField(field, Value.of(most))));
    }
}
