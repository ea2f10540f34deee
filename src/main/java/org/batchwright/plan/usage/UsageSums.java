package org.batchwright.plan.usage;

import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;

/** Sums up the usage and cost of ended jobs by group. Each run is added once. */
public final class UsageSums {
    private static final Comparator<Optional<String>> ABSENT_LAST =
            Comparator.comparing((Optional<String> name) -> name.isEmpty()).thenComparing(name -> name.orElse(""));

    private final List<UsageGrouping> groupings;
    private final UsagePeriod period;
    private final Map<List<Optional<String>>, UsageTally> groups = new LinkedHashMap<>();
    private final UsageTally total = new UsageTally();
    private int open;

    /**
     * @param groupings the groupings; jobs with equal values for all groupings form a group
     * @param period the period that jobs must have ended in
     */
    public UsageSums(List<UsageGrouping> groupings, UsagePeriod period) {
        this.groupings = List.copyOf(groupings);
        this.period = period;
    }

    /**
     * @param settings the jobs' requests; empty if they are no longer known
     * @param cluster the cluster as described by its file; empty if it was removed
     */
    public void add(Run run, Optional<Settings> settings, Optional<Cluster> cluster) {
        if (period.isAfter(run.created())) {
            return;
        }
        Optional<String> account =
                settings.flatMap(known -> known.get(Fields.ACCOUNT)).filter(name -> !name.isBlank());
        RunUsage usage = new RunUsage(settings, cluster);
        for (Job job : run.jobs()) {
            if (!job.state().isFinal()) {
                open++;
            } else if (JobUsage.hasRun(job) && period.contains(JobUsage.end(job))) {
                JobUsage used = usage.of(job);
                groups.computeIfAbsent(group(run, account, used), group -> new UsageTally())
                        .add(run, used);
                total.add(run, used);
            }
        }
    }

    private List<Optional<String>> group(Run run, Optional<String> account, JobUsage job) {
        List<Optional<String>> names = new ArrayList<>();
        for (UsageGrouping grouping : groupings) {
            names.add(
                    switch (grouping) {
                        case PRESET -> Optional.of(run.preset().toString());
                        case ACCOUNT -> account;
                        case CLUSTER -> Optional.of(run.cluster().value());
                        case MONTH ->
                            Optional.of(YearMonth.from(period.day(job.end())).toString());
                    });
        }
        return List.copyOf(names);
    }

    public List<UsageGrouping> groupings() {
        return groupings;
    }

    public UsagePeriod period() {
        return period;
    }

    /** Returns a sum for each group, sorted by name; jobs without an account come last. */
    public List<UsageSum> groups() {
        return groups.entrySet().stream()
                .map(entry -> entry.getValue().sum(entry.getKey()))
                .sorted((one, other) -> compare(one.group(), other.group()))
                .toList();
    }

    private static int compare(List<Optional<String>> one, List<Optional<String>> other) {
        for (int i = 0; i < one.size(); i++) {
            int order = ABSENT_LAST.compare(one.get(i), other.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    /** Returns the sum of all groups. */
    public UsageSum total() {
        return total.sum(List.of());
    }

    /** Returns the number of jobs that are left out because they are not known to have ended. */
    public int openJobs() {
        return open;
    }

    /** Returns the units of all costs, in alphabetical order. */
    public static List<String> units(Collection<UsageSum> sums) {
        return sums.stream()
                .flatMap(sum -> sum.cost().amounts().keySet().stream())
                .distinct()
                .sorted()
                .toList();
    }
}
