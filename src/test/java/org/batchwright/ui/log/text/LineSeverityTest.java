package org.batchwright.ui.log.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LineSeverityTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SystemExit: 2",
                "ValueError: not enough values to unpack",
                "[rank0]: torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB.",
                "torch.distributed.elastic.multiprocessing.errors.ChildFailedError: ",
                "KeyboardInterrupt",
                "0: RuntimeError: CUDA error: device-side assert triggered",
                "Exception in thread Thread-3 (_pin_memory_loop):",
                "slurmstepd: error: Detected 1 oom_kill event in StepId=4711.0.",
                "slurmstepd: error: *** JOB 4711 ON r7n2 CANCELLED AT 2026-11-20T10:00:00 DUE TO TIME LIMIT ***",
                "srun: error: r7n2: task 0: Exited with exit code 1",
                "/var/spool/slurmd/job4711/slurm_script: line 12:  8123 Killed                  python train.py",
                "job.sh: line 3: 12345 Segmentation fault      (core dumped) ./a.out",
                "bash: line 1: conda: command not found",
                "python: can't open file '/home/u/train.py': [Errno 2] No such file or directory: 'x'",
                "cat: data.csv: No such file or directory",
                "bash: /scratch/x: Permission denied",
                "OSError: [Errno 122] Disk quota exceeded",
                "2026-11-20 10:00:00,123 ERROR trainer: the loss is nan",
                "[2026-11-20 10:00:00] [ERROR] worker died",
                "CRITICAL:root:no space",
                "kernel.cu(12): error: identifier \"x\" is undefined",
                "main.c:3:5: fatal error: x.h: No such file or directory",
                "thread 'main' panicked at src/main.rs:2:5:",
                "fatal: not a git repository",
                "Killed",
                "=>> PBS: job killed: walltime 3601 exceeded limit 3600",
            })
    void errors_are_recognized(String line) {
        assertThat(LineSeverity.of(line)).isEqualTo(LineSeverity.ERROR);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Traceback (most recent call last):", "[rank3]: Traceback (most recent call last):"})
    void only_the_last_line_of_a_traceback_counts_as_an_error(String line) {
        assertThat(LineSeverity.of(line)).isEqualTo(LineSeverity.FRAME);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Train error: 0.1312  test error: 0.2",
                "epoch 3 error: .25",
                "0 errors, 0 warnings",
                "mean_absolute_error 0.31",
                "Killed 3 stale workers", // the beginning of a sentence, not the shell's report of a job
                "no errors were found",
                "ErrorHandler installed",
                "INFO: error rate 0.3",
                "wrote errors.log",
                "Using exceptions.py",
                "100%|##########| 391/391 [00:12<00:00, 31.2it/s]",
                "",
            })
    void numbers_and_names_do_not_count_as_errors(String line) {
        assertThat(LineSeverity.of(line)).isEqualTo(LineSeverity.NONE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/home/u/train.py:88: UserWarning: lr_scheduler.step() called before optimizer.step()",
                "WARNING:root:no GPU",
                "[W1120 10:00:00.1 socket.cpp:1] [WARN] retry",
                "x.c:3:5: warning: unused variable",
            })
    void warnings_are_recognized(String line) {
        assertThat(LineSeverity.of(line)).isEqualTo(LineSeverity.WARNING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "  File \"train.py\", line 3, in <module>",
                "[rank0]:   File \"/a b/c.py\", line 210, in main",
                "    if lr > 1: raise RuntimeError(\"CUDA out of memory\")",
                "[rank0]:     raise OSError(\"No space left on device\")",
            })
    void the_frames_of_a_traceback_are_recognized_as_part_of_it(String line) {
        assertThat(LineSeverity.of(line)).isEqualTo(LineSeverity.FRAME);
    }
}
