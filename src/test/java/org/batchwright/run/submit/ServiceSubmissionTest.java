package org.batchwright.run.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Bundle.JobGroup;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.batchwright.remote.SchedulerClient;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.run.RunSamples;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.LoadAnswer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the files that a submission to a service leaves in the run folder, for recovery and for other versions of the application. */
class ServiceSubmissionTest {
    private static final RunId RUN = new RunId("20261122-101112-abcdef");

    @TempDir
    Path root;

    private final ThisComputer here = new ThisComputer();
    private final Service service = new Service();
    private Path folder;
    private SubmittedRun submittedRun;

    @BeforeEach
    void create() throws Exception {
        folder = root.resolve("it's a root/runs").resolve(RUN.value());
        Files.createDirectories(root.resolve("code"));
        submittedRun = RunSamples.frozen();
    }

    private FolderAnswer submit() throws Exception {
        String prepare = RunFolder.prepare(
                folder.toString(), new RunFolder.Code(root.resolve("code").toString(), Optional.empty()), submittedRun);
        return new ServiceSubmission(here, service, RUN, folder).submit(prepare, submittedRun.bundle());
    }

    private FolderAnswer settle() throws Exception {
        return FolderAnswer.read(here.run(RunFolder.settleScript(folder.toString(), ":"), Duration.ofMinutes(1)));
    }

    private static Bundle two() {
        return new Bundle(Map.of("0.sh", "#!/bin/bash\n", "1.sh", "#!/bin/bash\n"), List.of(group("0"), group("1")));
    }

    private static JobGroup group(String stem) {
        return new JobGroup(stem + ".sh", List.of(new Task(Task.Role.JOB, stem, "")), List.of(), List.of());
    }

    @Test
    void an_accepted_run_is_recorded_like_any_other() throws Exception {
        submittedRun = new SubmittedRun(two(), submittedRun.job(), submittedRun.preset(), Optional.empty());

        FolderAnswer answer = submit();

        assertThat(answer.firstWord()).isEqualTo("submitted");
        assertThat(folder.resolve("submitted")).hasContent("part 0 sg-0\npart 1 sg-1\n");
        assertThat(folder.resolve(".submitted.part")).doesNotExist();
        assertThat(service.scripts).containsExactly("0.sh", "1.sh");
    }

    @Test
    void the_lock_is_acquired_before_sending_and_identifies_this_process() throws Exception {
        service.hook = () -> {
            assertThat(Files.readString(folder.resolve("lock/owner")))
                    .contains("\npid=" + ProcessHandle.current().pid() + "\n");
            assertThat(settle().verdict()).startsWith("searched", "alive");
        };

        submit();

        assertThat(service.scripts).hasSize(1);
    }

    @Test
    void a_run_is_submitted_by_only_one_process_at_a_time() throws Exception {
        service.hook = () -> assertThat(submit().firstWord()).isEqualTo("locked");

        assertThat(submit().firstWord()).isEqualTo("submitted");
        assertThat(submit().firstWord()).isEqualTo("submitted");

        assertThat(service.scripts).hasSize(1);
    }

    @Test
    void after_a_lost_response_the_lock_no_longer_has_an_owner() throws Exception {
        service.outcome = Optional.of(new SchedulerClient.Undecided("no answer"));

        assertThat(submit().firstWord()).isEqualTo("unclear");

        assertThat(settle().verdict()).startsWith("searched", "dead");
        assertThat(submit().firstWord()).isEqualTo("locked");
        assertThat(service.scripts).hasSize(1);
    }

    @Test
    void a_refusal_includes_the_message_of_the_service() throws Exception {
        service.outcome = Optional.of(new SchedulerClient.Refused("no points left"));

        FolderAnswer answer = submit();

        assertThat(answer.verdict()).containsExactly("refused", "1");
        assertThat(answer.errors()).isEqualTo("no points left");
        assertThat(folder.resolve("refused")).hasContent("no points left\n");
    }

    @Test
    void a_run_that_could_not_be_sent_fails_with_the_reason() {
        service.failing = "sg-0";

        assertThatThrownBy(this::submit)
                .isInstanceOf(OperationException.NotPossible.class)
                .hasMessage("sg-0 was not sent");
    }

    @Test
    void a_partially_sent_run_names_the_job_groups_that_were_accepted() throws Exception {
        submittedRun = new SubmittedRun(two(), submittedRun.job(), submittedRun.preset(), Optional.empty());
        service.failing = "sg-1";

        FolderAnswer answer = submit();

        assertThat(answer.verdict()).containsExactly("refused", "1");
        assertThat(answer.output()).isEqualTo("part 0 sg-0\n");
        assertThat(settle().output()).contains("part 0 sg-0");
    }

    @Test
    void missing_code_is_reported_before_anything_is_sent() throws Exception {
        Files.delete(root.resolve("code"));

        assertThat(submit().firstWord()).isEqualTo("no-code");
        assertThat(service.scripts).isEmpty();
    }

    private interface Hook {
        void run() throws Exception;
    }

    /** Accepts all groups unless configured otherwise. */
    private static final class Service implements SchedulerClient {
        private final List<String> scripts = new ArrayList<>();
        private Hook hook = () -> {};
        private Optional<Submission> outcome = Optional.empty();
        private String failing = "";

        @Override
        public Submission submit(GroupToSubmit group, Duration limit) throws OperationException {
            JobId id = new JobId("sg-" + group.part());
            scripts.add(group.script());
            try {
                hook.run();
            } catch (Exception broken) {
                throw new IllegalStateException(broken);
            }
            if (id.value().equals(failing)) {
                throw new OperationException.NotPossible(id + " was not sent", "");
            }
            return outcome.orElseGet(() -> new Accepted(id));
        }

        @Override
        public String folder(RunId run) {
            throw new IllegalStateException("not asked for");
        }

        @Override
        public Map<Integer, JobId> find(RunId run, Duration limit) {
            throw new IllegalStateException("not asked for");
        }

        @Override
        public Map<JobId, JobReport> states(List<JobId> jobs, Map<RunId, Path> folders, Duration limit) {
            throw new IllegalStateException("not asked for");
        }

        @Override
        public String cancel(List<JobId> jobs, Duration limit) {
            throw new IllegalStateException("not asked for");
        }

        @Override
        public void readLog(JobId job, Path log, long from, Consumer<byte[]> sink) {
            throw new IllegalStateException("not asked for");
        }

        @Override
        public LoadAnswer load(Duration limit) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Discovery discover(Duration limit) {
            throw new IllegalStateException("not asked for");
        }
    }
}
