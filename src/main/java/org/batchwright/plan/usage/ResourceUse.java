package org.batchwright.plan.usage;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.GpuUse;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobUse;
import org.batchwright.model.run.Task;
import org.batchwright.text.DataSize;

/**
 * How much of their requested resources the ended jobs of a run used. Values that were not measured are absent, never 0.
 *
 * @param jobs number of jobs that started and ended, without the sample
 * @param time elapsed time of the longest job, in seconds
 * @param memory peak memory on one node, in bytes, the highest of all jobs
 * @param cpus average number of processors in use, over the jobs whose CPU time is known
 * @param gpus average utilization of the jobs that report it, and the highest of their peaks
 */
public record ResourceUse(
        int jobs, Optional<Amount> time, Optional<Amount> memory, Optional<Amount> cpus, GpuUse gpus) {
    public static final ResourceUse UNKNOWN =
            new ResourceUse(0, Optional.empty(), Optional.empty(), Optional.empty(), GpuUse.UNKNOWN);

    /** An amount of one resource, in the unit of the component that contains it. */
    public record Amount(double used, OptionalDouble requested) {

        /** Returns the used share of the request in percent, rounded; empty if the request is unknown. */
        public OptionalInt percent() {
            return requested.isPresent() && requested.getAsDouble() > 0
                    ? OptionalInt.of((int) Math.round(100 * used / requested.getAsDouble()))
                    : OptionalInt.empty();
        }
    }

    /** @param settings the jobs' requests */
    public static ResourceUse of(Settings settings, List<Job> jobs) {
        List<JobReport> ended = jobs.stream()
                .filter(job -> job.state().isFinal() && job.what().role() != Task.Role.SAMPLE)
                .map(Job::report)
                .filter(report -> elapsed(report).isPresent())
                .toList();
        return new ResourceUse(
                ended.size(), time(settings, ended), memory(settings, ended), cpus(settings, ended), gpus(ended));
    }

    private static Optional<Amount> time(Settings settings, List<JobReport> ended) {
        OptionalDouble requested = settings.get(Fields.TIME)
                .map(limit -> OptionalDouble.of((double) limit.toSeconds()))
                .orElseGet(OptionalDouble::empty);
        return ended.stream()
                .flatMap(report -> elapsed(report).stream())
                .max(Duration::compareTo)
                .map(longest -> new Amount(longest.toMillis() / 1000.0, requested));
    }

    private static Optional<Amount> memory(Settings settings, List<JobReport> ended) {
        OptionalDouble requested = settings.get(Fields.MEMORY)
                .map(size -> OptionalDouble.of((double) size.bytes()))
                .orElseGet(OptionalDouble::empty);
        return ended.stream()
                .map(JobReport::used)
                .flatMap(used -> used.peakMemory().stream())
                .max(DataSize::compareTo)
                .map(peak -> new Amount(peak.bytes(), requested));
    }

    private static Optional<Amount> cpus(Settings settings, List<JobReport> ended) {
        double busy = 0;
        double elapsed = 0;
        for (JobReport report : ended) {
            Optional<Duration> cpuTime = Optional.of(report.used()).flatMap(JobUse::cpuTime);
            if (cpuTime.isPresent()) {
                busy += cpuTime.get().toMillis();
                elapsed += elapsed(report).orElseThrow().toMillis();
            }
        }
        return elapsed > 0 ? Optional.of(new Amount(busy / elapsed, requestedCpus(settings))) : Optional.empty();
    }

    private static GpuUse gpus(List<JobReport> ended) {
        double busy = 0;
        double elapsed = 0;
        GpuUse highest = GpuUse.UNKNOWN;
        for (JobReport report : ended) {
            GpuUse used = report.used().gpus();
            highest = highest.max(used);
            if (used.average().isPresent()) {
                long time = elapsed(report).orElseThrow().toMillis();
                busy += used.average().getAsDouble() * time;
                elapsed += time;
            }
        }
        OptionalDouble average = elapsed > 0 ? OptionalDouble.of(busy / elapsed) : OptionalDouble.empty();
        return new GpuUse(average, highest.peak(), highest.peakMemory());
    }

    private static OptionalDouble requestedCpus(Settings settings) {
        OptionalInt cpus = RequestedResources.of(settings, Optional.empty()).cpus();
        return cpus.isPresent() ? OptionalDouble.of(cpus.getAsInt()) : OptionalDouble.empty();
    }

    private static Optional<Duration> elapsed(JobReport report) {
        return report.times().elapsed().filter(Duration::isPositive);
    }
}
