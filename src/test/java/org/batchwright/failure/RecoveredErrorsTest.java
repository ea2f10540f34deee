package org.batchwright.failure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.failure.FailureFacts;
import org.batchwright.model.run.JobState;
import org.batchwright.workspace.failure.FailureRules;
import org.junit.jupiter.api.Test;

/** Tests errors that a program survived before a later error or an external event ended it. */
class RecoveredErrorsTest {
    /** Printed by {@code logging.exception} in a function, so the traceback begins with that function. */
    private static final String CAUGHT = """
            Traceback (most recent call last):
              File "/work/me/fetch.py", line 41, in fetch
                response = session.get(url, timeout=10)
              File "/opt/env/lib/python3.11/site-packages/requests/adapters.py", line 519, in send
                raise ConnectionError(e, request=request)
            requests.exceptions.ConnectionError: HTTPSConnectionPool(host='data.example.org', port=443)
            """;

    private static final String FATAL = """
            Traceback (most recent call last):
              File "/work/me/train.py", line 97, in <module>
                main()
              File "/work/me/train.py", line 60, in main
                loss = weights[name] * value
            KeyError: 'focal'
            """;

    private static final String CUDA = """
            Traceback (most recent call last):
              File "/work/me/train.py", line 33, in try_batch
                model(batch)
            torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB
            """;

    private final FailureAnalysis analysis =
            new FailureAnalysis(FailureRules.bundled().all());

    private static FailureFacts facts(JobState state, int exit) {
        return new FailureFacts(
                state, state.name(), OptionalInt.of(exit), Optional.empty(), Optional.empty(), Optional.empty());
    }

    private String cause(String log) {
        return analysis.explain(log, facts(JobState.FAILED, 1)).headline();
    }

    @Test
    void a_later_uncaught_exception_takes_precedence_over_one_that_was_caught_before_other_output() {
        assertThat(cause("ERROR:root:download\n" + CAUGHT + "Using the copy of yesterday\n" + FATAL))
                .isEqualTo("KeyError: 'focal' (train.py:60)");
    }

    @Test
    void an_exception_that_was_followed_by_a_retry_is_not_the_cause() {
        assertThat(cause("WARNING:fetch:attempt 1 of 3 failed, retrying in 5 s\n" + CAUGHT + FATAL))
                .isEqualTo("KeyError: 'focal' (train.py:60)");
        assertThat(cause(CUDA + "Retrying with batch size 16\n" + FATAL)).isEqualTo("KeyError: 'focal' (train.py:60)");
    }

    @Test
    void an_error_line_that_reports_a_fallback_is_not_the_cause() {
        assertThat(cause("CUDA out of memory for 64 images, falling back to 32\n" + FATAL))
                .isEqualTo("KeyError: 'focal' (train.py:60)");
    }

    @Test
    void a_separate_error_file_needs_no_output_between_a_survived_error_and_the_cause() {
        assertThat(analysis.explain("epoch 1\nepoch 2\n", CUDA + FATAL, facts(JobState.FAILED, 1))
                        .headline())
                .isEqualTo("KeyError: 'focal' (train.py:60)");
    }

    @Test
    void an_exception_that_led_to_another_exception_is_still_the_cause() {
        assertThat(cause(CUDA + "\nDuring handling of the above exception, another exception occurred:\n\n" + FATAL))
                .startsWith("CUDA out of memory");
        assertThat(cause(CUDA
                        + "\nThe above exception was the direct cause of the following exception:\n\n" + FATAL
                        + "srun: error: gpu3: task 0: Exited with exit code 1\n"))
                .startsWith("CUDA out of memory");
    }

    @Test
    void the_failure_of_the_first_of_two_programs_is_still_the_cause() {
        String evaluation = FATAL.replace("train.py", "eval.py")
                .replace("KeyError: 'focal'", "FileNotFoundError: [Errno 2] No such file or directory: 'model.pt'");
        assertThat(cause(FATAL + "Evaluating...\n" + evaluation)).isEqualTo("KeyError: 'focal' (train.py:60)");
    }

    @Test
    void an_exception_that_is_only_logged_before_the_program_gives_up_is_still_the_cause() {
        assertThat(cause("epoch 3\n" + CUDA + "Giving up.\nCopying results\n")).startsWith("CUDA out of memory");
        assertThat(cause(CUDA + FATAL)).as("nothing in between").startsWith("CUDA out of memory");
    }

    @Test
    void an_exception_that_python_ignores_at_exit_does_not_count_as_a_recovery_or_a_cause() {
        String ignored = "Exception ignored in: <function _MultiProcessingDataLoaderIter.__del__ at 0x7f>\n"
                + FATAL.replace("KeyError: 'focal'", "AssertionError: can only test a child process");
        String uncaught = CUDA.replace("try_batch", "<module>");
        assertThat(cause(uncaught + ignored)).startsWith("CUDA out of memory");
        assertThat(cause("epoch 1\n" + FATAL + ignored)).isEqualTo("KeyError: 'focal' (train.py:60)");
    }

    @Test
    void a_line_about_a_retry_before_an_uncaught_exception_is_not_a_recovery() {
        assertThat(cause("Resuming from checkpoint 4, attempt 2, continuing\n" + FATAL))
                .isEqualTo("KeyError: 'focal' (train.py:60)");
    }

    @Test
    void an_exception_without_its_outermost_frames_is_not_mistaken_for_a_caught_one() {
        assertThat(cause("Error executing job with overrides: ['lr=0.1']\n" + CUDA
                        + "Set the environment variable HYDRA_FULL_ERROR=1 for a complete stack trace.\n" + FATAL))
                .startsWith("CUDA out of memory");
        String worker = CUDA.replace("try_batch", "_worker_loop");
        assertThat(cause(worker + "DataLoader is closed\n" + FATAL)).startsWith("CUDA out of memory");
    }

    @Test
    void an_error_survived_hours_before_the_time_limit_is_not_the_cause() {
        String log = CUDA + "Using gradient checkpointing\nepoch 80 loss 0.31\n";
        assertThat(analysis.explain(log, facts(JobState.TIMED_OUT, 0)).rule()).isEqualTo("time-limit");
        assertThat(analysis.explain(FATAL + "rank 1 waits\n", facts(JobState.TIMED_OUT, 0))
                        .rule())
                .as("one that nothing caught")
                .isEqualTo("exception");
    }

    @Test
    void an_exception_after_which_the_program_continued_is_not_the_cause_of_a_later_error() {
        String caughtInMain = FATAL + "continuing\n";
        String progress = "epoch 2: loss=0.5\nepoch 3: loss=0.3\n";
        String error = "fatal: validation score below threshold 0.5\n";

        assertThat(cause(caughtInMain + progress + error)).isEqualTo("fatal: validation score below threshold 0.5");
        assertThat(cause(caughtInMain + error)).isEqualTo("KeyError: 'focal' (train.py:60)");
        assertThat(cause(FATAL + progress + error)).isEqualTo("KeyError: 'focal' (train.py:60)");
        assertThat(cause(caughtInMain + progress)).isEqualTo("KeyError: 'focal' (train.py:60)");
    }

    @Test
    void an_error_survived_before_a_crash_is_not_the_cause() {
        String log = CUDA + "Using gradient checkpointing\nepoch 80 loss 0.31\n";
        assertThat(analysis.explain(log, facts(JobState.FAILED, 139)).rule()).isEqualTo("segmentation-fault");
        assertThat(analysis.explain(log, facts(JobState.FAILED, 255)).rule()).isEqualTo("cuda-out-of-memory");
    }
}
