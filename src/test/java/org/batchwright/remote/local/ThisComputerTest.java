package org.batchwright.remote.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.ContentSource;
import org.batchwright.remote.HostFiles;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class ThisComputerTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    Path home;

    @Test
    void stdout_stderr_and_exit_status_are_returned() throws Exception {
        Answer answer = computer().run("echo out; echo err >&2; exit 200", SOON);
        assertThat(answer).isEqualTo(new Answer(200, "out\n", "err\n"));
    }

    @Test
    void the_output_of_startup_files_and_of_the_logout_is_dropped() throws Exception {
        Files.writeString(
                home.resolve(".bash_profile"), "echo WELCOME; echo beware >&2; set -x; module() { echo loaded $1; }\n");
        Files.writeString(home.resolve(".bash_logout"), "echo BYE; echo BYE >&2\n");
        Answer answer = computer().run("set +x 2>/dev/null; module cuda; printf 'no line end'", SOON);
        assertThat(answer.out()).isEqualTo("loaded cuda\nno line end");
        assertThat(answer.err()).doesNotContain("beware", "BYE");
    }

    @Test
    void every_byte_of_a_script_arrives() throws Exception {
        String nasty = "it's \"$HOME\" `id` $(id) \\ ! 学習 학습 -n";
        assertThat(computer().run("cat <<'END'\n" + nasty + "\nEND", SOON).out())
                .isEqualTo(nasty + "\n");
    }

    @Test
    void a_script_longer_than_any_command_line_runs() throws Exception {
        String line = "x=" + "0123456789".repeat(300_000) + "\n";
        assertThat(computer().run(line + "echo ${#x}", SOON).out()).isEqualTo("3000000\n");
    }

    @Test
    void stdin_reaches_the_script_byte_for_byte() throws Exception {
        byte[] all = new byte[3_000_000];
        new Random(1).nextBytes(all);
        Path there = home.resolve("it's there");
        Answer answer = computer()
                .runWithInput(
                        "cat > '" + there.toString().replace("'", "'\\''") + "'\necho \"got it\"",
                        out -> out.write(all),
                        SOON);
        assertThat(answer).isEqualTo(new Answer(0, "got it\n", ""));
        assertThat(Files.readAllBytes(there)).isEqualTo(all);
    }

    @Test
    void a_script_that_ends_early_returns_despite_unread_input() throws Exception {
        Answer answer = computer().runWithInput("head -c 10; exit 7", out -> out.write(new byte[8_000_000]), SOON);
        assertThat(answer.exit()).isEqualTo(7);
    }

    @Test
    void a_failing_source_ends_stdin_and_is_reported_as_the_failure() {
        ContentSource failing = out -> {
            out.write(new byte[100]);
            throw new OperationException.NotPossible("The file is gone.", "Look for it.");
        };
        assertThatThrownBy(() -> computer().runWithInput("cat >/dev/null", failing, SOON))
                .hasMessage("The file is gone.");
    }

    @Test
    void the_stdin_of_a_script_is_empty() throws Exception {
        assertThat(computer().run("cat; echo after", SOON).out()).isEqualTo("after\n");
    }

    @Test
    void the_exit_status_or_the_signal_is_reported_if_a_script_exits_early_or_is_killed() throws Exception {
        assertThat(computer().run("set -e; false; echo not here", SOON)).isEqualTo(new Answer(1, "", ""));
        assertThat(computer().run("kill -9 $BASHPID", SOON).exit()).isEqualTo(137);
        assertThat(computer().run("kill -9 $$", SOON).exit()).isEqualTo(137);
    }

    @Test
    void a_script_does_not_wait_for_background_processes_which_keep_running() throws Exception {
        Answer answer = computer().run("sleep 60 & echo $!", Duration.ofSeconds(10));
        ProcessHandle left =
                ProcessHandle.of(Long.parseLong(answer.out().strip())).orElseThrow();
        assertThat(left.isAlive()).isTrue();
        left.destroyForcibly();
    }

    @Test
    void a_command_is_stopped_with_all_its_children_at_the_timeout() {
        Path pid = home.resolve("pid");
        assertThatThrownBy(() ->
                        computer().run("echo begun; sleep 300 & echo $! > " + pid + "; wait", Duration.ofSeconds(1)))
                .isInstanceOfSatisfying(
                        OperationException.TimedOut.class,
                        failure -> assertThat(failure.details()).contains("begun"));
        await().atMost(SOON).until(() -> !alive(pid));
    }

    @Test
    void an_interrupt_stops_a_command_and_its_children_but_not_a_new_session() throws Exception {
        Path pid = home.resolve("pid");
        Path job = home.resolve("job");
        AtomicReference<Throwable> thrown = new AtomicReference<>(new IllegalStateException("still running"));
        Thread thread = Thread.ofVirtual().start(() -> {
            try {
                computer()
                        .run(
                                "setsid sh -c 'echo $$ > " + job + "; exec sleep 300' & until [ -s " + job
                                        + " ]; do :; done; " + "sleep 300 & echo $! > " + pid + "; wait",
                                Duration.ofSeconds(60));
            } catch (Exception e) {
                thrown.set(e);
            }
        });
        await().atMost(SOON).until(() -> Files.exists(pid) && Files.size(pid) > 0);
        thread.interrupt();
        assertThat(thread.join(SOON)).isTrue();
        assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
        await().atMost(SOON).until(() -> !alive(pid));
        assertThat(alive(job)).isTrue();
        handle(job).orElseThrow().destroyForcibly();
    }

    @Test
    void a_shell_that_exits_in_its_startup_files_is_distinguished_from_a_failed_command() throws Exception {
        Files.writeString(home.resolve(".bash_profile"), "echo quota exceeded; exit 7\n");
        assertThatThrownBy(() -> computer().run("echo hello", SOON))
                .isInstanceOfSatisfying(OperationException.CommandFailed.class, failure -> {
                    assertThat(failure.exit()).isEqualTo(7);
                    assertThat(failure.details()).contains("quota exceeded");
                });
    }

    @Test
    void following_a_file_works_even_if_it_is_created_later() throws Exception {
        Path log = home.resolve("job.log");
        ByteArrayOutputStream seen = new ByteArrayOutputStream();
        CountDownLatch stopped = new CountDownLatch(1);
        Thread thread = Thread.ofVirtual().start(() -> {
            try {
                computer().follow(log.toString(), 2, seen::writeBytes);
            } catch (InterruptedException e) {
                stopped.countDown();
            } catch (OperationException e) {
                throw new IllegalStateException(e);
            }
        });
        Files.writeString(log, "ab学");
        await().atMost(SOON).until(() -> text(seen).equals("学"));
        Files.writeString(log, "習\n", StandardOpenOption.APPEND);
        await().atMost(SOON).until(() -> text(seen).equals("学習\n"));
        thread.interrupt();
        assertThat(stopped.await(60, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void a_stream_delivers_stdout_immediately_and_then_the_exit_status_and_stderr() throws Exception {
        Files.writeString(
                home.resolve(".bash_profile"), "echo WELCOME; echo beware >&2; set -x; module() { echo loaded $1; }\n");
        Files.writeString(home.resolve(".bash_logout"), "echo BYE; echo BYE >&2\n");
        Path goal = home.resolve("goal");
        ByteArrayOutputStream seen = new ByteArrayOutputStream();
        FutureTask<Answer> streaming = new FutureTask<>(() -> computer().stream(
                "module cuda; printf '\\0\\377x'; until [ -e " + goal + " ]; do sleep 0.1; done\n"
                        + "cat; printf end; echo 'not there' >&2; exit 7",
                seen::writeBytes));
        Thread.ofVirtual().start(streaming);
        await().atMost(SOON).until(() -> seen.size() == 15);
        assertThat(streaming).isNotDone();
        Files.createFile(goal);

        Answer answer = streaming.get(60, TimeUnit.SECONDS);

        assertThat(answer.exit()).isEqualTo(7);
        assertThat(answer.out()).isEmpty();
        assertThat(answer.err()).isEqualTo("not there");
        assertThat(seen.toByteArray()).isEqualTo("loaded cuda\n\0\u00ffxend".getBytes(StandardCharsets.ISO_8859_1));
    }

    @Test
    void an_interrupted_stream_stops_with_all_its_children() throws Exception {
        Path pid = home.resolve("pid");
        AtomicReference<Exception> thrown = new AtomicReference<>();
        Thread thread = Thread.ofVirtual().start(() -> {
            try {
                computer().stream("sleep 300 | { echo $BASHPID >" + pid + "; sleep 300; cat; }", bytes -> {});
            } catch (Exception e) {
                thrown.set(e);
            }
        });
        await().atMost(SOON).until(() -> Files.exists(pid) && Files.size(pid) > 0);

        thread.interrupt();

        assertThat(thread.join(SOON)).isTrue();
        assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
        await().atMost(SOON).until(() -> !alive(pid));
    }

    @Test
    void files_are_sent_with_their_permissions() throws Exception {
        HostFiles files = computer().files();
        files.send(
                home.toString(), List.of(new HostFiles.Outgoing("sent", 0755, 1_700_000_000, out -> out.write('x'))));
        assertThat(home.resolve("sent")).isExecutable().hasContent("x");
        assertThat(files.read(home.resolve("sent").toString())).isEqualTo(new byte[] {'x'});
        assertThat(Files.getLastModifiedTime(home.resolve("sent")).to(TimeUnit.SECONDS))
                .isEqualTo(1_700_000_000);
    }

    @Test
    void a_missing_file_is_reported_with_its_path() {
        assertThatThrownBy(() -> computer().files().read("/no/such/file"))
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageContaining("/no/such/file")
                .hasMessageContaining("does not exist");
    }

    private ThisComputer computer() {
        return new ThisComputer(Map.of("HOME", home.toString()));
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static boolean alive(Path pid) throws Exception {
        return handle(pid).map(ProcessHandle::isAlive).orElse(false);
    }

    private static Optional<ProcessHandle> handle(Path pid) throws Exception {
        return ProcessHandle.of(Long.parseLong(Files.readString(pid).strip()));
    }
}
