package org.batchwright.cli.json.job;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Task;
import org.batchwright.text.DataSize;

/**
 * A job of a run.
 *
 * @param task index of the job in the run, from 0
 * @param role whether this is an ordinary job, the sample that runs first, or a segment of a chain
 * @param label what distinguishes the job from the others in the sweep; empty for a single job
 * @param stem prefix of the job's file names in the run's folder
 * @param jobId the scheduler's ID of the job; null before submission
 * @param state the state, in Batchwright's terms
 * @param word the scheduler's own name for the state
 * @param reason the scheduler's reason for waiting or ending; null if not given
 * @param node node or node list; null if unknown
 * @param exit exit status of the script; null before the job has ended, or if unknown
 * @param peakMemoryBytes peak memory on one node in bytes; null if not measured
 * @param cpuSeconds CPU time used, in seconds; null if not measured
 * @param gpuPercent average GPU utilization in percent, over time and all GPUs of the job; null if not measured
 * @param gpuPeakPercent peak GPU utilization of a task in percent; may exceed 100 if the task has several GPUs; null if not measured
 * @param gpuMemoryBytes peak GPU memory of a task or on one GPU in bytes; null if not measured
 * @param since when the state was first seen
 * @param started when the job started; null before that, or if unknown
 * @param expectedStart when the scheduler expects the job to start; null once it has started, or if unknown
 * @param ended when the job ended; null before that, or if unknown
 * @param limitSeconds wall time limit in seconds; null if unknown
 */
public record JobJson(
        int task,
        Task.Role role,
        String label,
        String stem,
        Optional<String> jobId,
        JobState state,
        String word,
        Optional<String> reason,
        Optional<String> node,
        OptionalInt exit,
        Optional<DataSize> peakMemoryBytes,
        Optional<Duration> cpuSeconds,
        OptionalDouble gpuPercent,
        OptionalDouble gpuPeakPercent,
        Optional<DataSize> gpuMemoryBytes,
        Instant since,
        Optional<Instant> started,
        Optional<Instant> expectedStart,
        Optional<Instant> ended,
        Optional<Duration> limitSeconds) {

    public static JobJson of(Job job) {
        JobReport report = job.report();
        boolean begun = job.state().compareTo(JobState.RUNNING) >= 0;
        Optional<Instant> start = report.times().start();
        return new JobJson(
                job.task(),
                job.what().role(),
                job.what().label(),
                job.what().stem(),
                job.id().map(Object::toString),
                job.state(),
                report.word(),
                report.reason(),
                report.node(),
                report.exit(),
                report.peakMemory(),
                report.used().cpuTime(),
                report.used().gpus().average(),
                report.used().gpus().peak(),
                report.used().gpus().peakMemory(),
                job.since(),
                begun ? start : Optional.empty(),
                begun ? Optional.empty() : start,
                report.times().end(),
                report.times().limit());
    }
}
