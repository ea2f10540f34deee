package org.batchwright.ui.metrics.series;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.text.ParameterText;
import org.batchwright.ui.metrics.plot.MeanValues;
import org.batchwright.ui.widget.Texts;

/**
 * Jobs that differ only in certain parameters, such as seeds, in groups whose curves are averaged.
 *
 * @param over the parameters in which the jobs of a group differ; if empty, the jobs are not grouped
 * @param groups the group of each job; it is represented by its first job, without the values of these parameters
 */
public record JobGroups(Set<String> over, MeanValues.Band band, Map<ShownJob, ShownJob> groups) {
    public static final JobGroups NONE = new JobGroups(Set.of(), MeanValues.Band.RANGE, Map.of());

    private static final String SEPARATOR = " · ";
    /** The title of a run: the name of its preset and a number. */
    private static final Pattern NUMBERED = Pattern.compile("(?s)(.+?) #\\d+.*");

    /** What the jobs of a group have in common; runs of different presets may differ in more than their parameters. */
    private record GroupKey(String preset, Map<String, String> values) {}

    public JobGroups {
        over = Set.copyOf(over);
        groups = Map.copyOf(groups);
    }

    /** @param over the parameters in which the jobs of a group may differ */
    public static JobGroups of(List<ShownJob> jobs, Set<String> over, MeanValues.Band band) {
        List<String> names = new ArrayList<>(JobColors.choices(jobs));
        Set<String> averaged = Set.copyOf(names.stream().filter(over::contains).toList());
        if (averaged.isEmpty()) {
            return NONE;
        }
        names.removeAll(averaged);
        boolean several = jobs.stream().map(ShownJob::run).distinct().count() > 1;
        Map<GroupKey, List<ShownJob>> members = new LinkedHashMap<>();
        for (ShownJob job : jobs) {
            Map<String, String> values = new LinkedHashMap<>();
            names.forEach(
                    name -> Optional.ofNullable(job.swept().get(name)).ifPresent(value -> values.put(name, value)));
            GroupKey common = new GroupKey(several ? preset(job.title()) : "", values);
            members.computeIfAbsent(common, missing -> new ArrayList<>()).add(job);
        }
        boolean mixed =
                members.keySet().stream().map(GroupKey::preset).distinct().count() > 1;
        Map<ShownJob, ShownJob> groups = new LinkedHashMap<>();
        members.forEach((common, same) -> {
            ShownJob first = same.getFirst();
            ShownJob group = new ShownJob(first.run(), first.job(), title(common, mixed), common.values());
            same.forEach(job -> groups.put(job, group));
        });
        return new JobGroups(averaged, band, groups);
    }

    private static String preset(String title) {
        Matcher matcher = NUMBERED.matcher(title);
        return matcher.matches() ? matcher.group(1) : "";
    }

    private static String title(GroupKey common, boolean mixed) {
        List<String> parts = new ArrayList<>();
        if (mixed) {
            parts.add(common.preset());
        }
        common.values().forEach((name, value) -> parts.add(ParameterText.of(name, value)));
        return parts.isEmpty() ? Texts.get("metrics.group.all") : String.join(SEPARATOR, parts);
    }

    public boolean isNone() {
        return over.isEmpty();
    }

    /** Returns the groups or, if the jobs are not grouped, the jobs. */
    public List<ShownJob> shown(List<ShownJob> jobs) {
        return jobs.stream().map(this::of).distinct().toList();
    }

    /** Returns the group of a job or, if the jobs are not grouped, the job. */
    public ShownJob of(ShownJob job) {
        return groups.getOrDefault(job, job);
    }
}
