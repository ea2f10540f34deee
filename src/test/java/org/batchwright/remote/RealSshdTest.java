package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.stream.IntStream;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.OperationException;
import org.batchwright.remote.transfer.FileChanges;
import org.batchwright.text.ShellQuote;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests OpenSSH itself with each login shell and each login method. */
@Tag("rig")
class RealSshdTest extends RealSshd {
    private static final String NASTY = "it's \"$HOME\" `id` $(id) \\ ! ; 学習 학습 -n";

    @ParameterizedTest
    @ValueSource(strings = {"key", "noisy", "csh", "fish"})
    void a_script_runs_identically_regardless_of_the_login_shell_and_of_what_the_shell_prints(String variant)
            throws Exception {
        try (Host host = connect(variant, LoginQuestions.NON_INTERACTIVE)) {
            Answer answer = host.run("cat <<'END'\n" + NASTY + "\nEND\necho err >&2; cat; exit 200", SOON);
            assertThat(answer).isEqualTo(new Answer(200, NASTY + "\n", "err\n"));
            assertThat(host.facts().user()).isEqualTo(Rigs.sshd(variant).get("USER"));
            assertThat(host.facts().home()).isEqualTo("/home/" + host.facts().user());
            assertThat(host.facts().node()).isEqualTo("login1");
            assertThat(host.facts().login().text()).contains("ed25519 key from").contains("id_ed25519");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"key", "noisy", "csh", "fish"})
    void stdin_arrives_regardless_of_the_login_shell(String variant) throws Exception {
        byte[] all = new byte[5_000_000];
        new Random(1).nextBytes(all);
        try (Host host = connect(variant, LoginQuestions.NON_INTERACTIVE)) {
            Answer answer = host.runWithInput("echo \"it's\"; wc -c; exit 3", out -> out.write(all), SOON);
            assertThat(answer).isEqualTo(new Answer(3, "it's\n5000000\n", ""));
        }
    }

    @Test
    void an_interrupt_or_a_timeout_ends_the_remote_command() throws Exception {
        try (Host host = connect("key", LoginQuestions.NON_INTERACTIVE)) {
            assertThatThrownBy(() -> host.run("sleep 311", Duration.ofSeconds(1)))
                    .isInstanceOf(OperationException.TimedOut.class);
            Thread thread = Thread.ofVirtual().start(new FutureTask<>(() -> host.run("sleep 311", SOON)));
            await().atMost(SOON)
                    .until(() -> host.run("pgrep -fc 'sleep 31[1]'", SOON)
                            .out()
                            .strip()
                            .equals("1"));
            thread.interrupt();
            await().atMost(SOON)
                    .until(() -> host.run("pgrep -fc 'sleep 31[1]'", SOON)
                            .out()
                            .strip()
                            .equals("0"));
            assertThat(host.isOpen()).isTrue();
        }
    }

    @Test
    void thirty_concurrent_commands_share_one_connection() throws Exception {
        try (Host host = connect("key", LoginQuestions.NON_INTERACTIVE);
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<String>> tasks = IntStream.range(0, 30)
                    .<Callable<String>>mapToObj(number ->
                            () -> host.run("echo " + number, SOON).out().strip())
                    .toList();
            List<Future<String>> answers = threads.invokeAll(tasks);
            for (int number = 0; number < 30; number++) {
                assertThat(answers.get(number).get()).isEqualTo(String.valueOf(number));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"key", "noisy", "csh", "fish"})
    void a_growing_file_is_followed_and_no_tail_process_is_left_behind(String variant) throws Exception {
        try (Host host = connect(variant, LoginQuestions.NON_INTERACTIVE)) {
            String log = host.run("mktemp -d", SOON).out().strip() + "/it's a log";
            ByteArrayOutputStream seen = new ByteArrayOutputStream();
            FutureTask<Answer> following = new FutureTask<>(() -> {
                host.follow(log, 2, seen::writeBytes);
                return new Answer(0, "", "");
            });
            Thread thread = Thread.ofVirtual().start(following);
            host.run("printf 'ab学' > " + ShellQuote.posix(log), SOON);
            await().atMost(SOON)
                    .until(() -> seen.toString(StandardCharsets.UTF_8).equals("学"));
            host.run("printf '習\\n' >> " + ShellQuote.posix(log), SOON);
            await().atMost(SOON)
                    .until(() -> seen.toString(StandardCharsets.UTF_8).equals("学習\n"));
            thread.interrupt();
            assertThatThrownBy(following::get).hasCauseInstanceOf(InterruptedException.class);
            await().atMost(SOON)
                    .until(() ->
                            host.run("pgrep -u $(id -u) -x tail", SOON).out().isEmpty());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"key", "noisy", "csh", "fish"})
    void script_output_is_streamed_and_no_process_is_left_behind(String variant) throws Exception {
        try (Host host = connect(variant, LoginQuestions.NON_INTERACTIVE)) {
            ByteArrayOutputStream seen = new ByteArrayOutputStream();
            Answer ended = host.stream("printf '学\\0'; echo no >&2; exit 3", seen::writeBytes);
            assertThat(ended.exit()).isEqualTo(3);
            assertThat(ended.err()).startsWith("no");
            assertThat(seen.toString(StandardCharsets.UTF_8)).isEqualTo("学\0");
            FutureTask<Answer> streaming =
                    new FutureTask<>(() -> host.stream("echo on; tail -f /dev/null | cat", seen::writeBytes));
            Thread thread = Thread.ofVirtual().start(streaming);
            await().atMost(SOON)
                    .until(() -> seen.toString(StandardCharsets.UTF_8).endsWith("on\n"));
            thread.interrupt();
            assertThatThrownBy(streaming::get).hasCauseInstanceOf(InterruptedException.class);
            await().atMost(SOON)
                    .until(() ->
                            host.run("pgrep -u $(id -u) -x tail", SOON).out().isEmpty());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"key", "noisy", "csh", "fish"})
    void files_are_uploaded_and_downloaded(String variant) throws Exception {
        try (Host host = connect(variant, LoginQuestions.NON_INTERACTIVE)) {
            String folder = host.run("mktemp -d", SOON).out().strip();
            byte[] content = (NASTY + "\n").repeat(20_000).getBytes(StandardCharsets.UTF_8);
            SentFile.send(host, folder + "/学", content);
            assertThat(host.files().read(folder + "/学")).isEqualTo(content);
            byte[] script = "#!/bin/sh\necho ran\n".getBytes(StandardCharsets.UTF_8);
            HostFiles.Outgoing run = new HostFiles.Outgoing("run.sh", 0755, 1_700_000_000, out -> out.write(script));
            host.files().send(folder, List.of(run));
            assertThat(host.run(folder + "/run.sh; ls -A " + folder, SOON).out())
                    .isEqualTo("ran\nrun.sh\n学\n");
            assertThatThrownBy(() -> host.files().send(folder + "/none", List.of(run, run)))
                    .isInstanceOf(OperationException.FileFailed.class)
                    .hasMessageContaining("none/run.sh")
                    .hasMessageContaining("does not exist");
            assertThatThrownBy(() -> host.files().read(folder + "/none"))
                    .isInstanceOf(OperationException.FileFailed.class)
                    .hasMessageContaining("does not exist");
            assertThatThrownBy(() -> SentFile.send(host, "/etc/batchwright", content))
                    .isInstanceOf(OperationException.FileFailed.class)
                    .hasMessageContaining("permission denied");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"key", "noisy", "csh", "fish", "nosftp"})
    void files_are_renamed_edited_and_deleted_but_files_of_other_users_are_refused(String variant) throws Exception {
        try (Host host = connect(variant, LoginQuestions.NON_INTERACTIVE)) {
            FileChanges changes = new FileChanges(host);
            String folder = host.run("mktemp -d", SOON).out().strip();
            changes.createFolder(folder + "/" + NASTY);
            changes.rename(folder + "/" + NASTY, folder + "/学 " + NASTY);
            String file = folder + "/学 " + NASTY + "/config.yaml";
            host.run("echo old > " + ShellQuote.quote(file), SOON);
            byte[] old = "old\n".getBytes(StandardCharsets.UTF_8);
            byte[] longer = (NASTY + "\n").repeat(10_000).getBytes(StandardCharsets.UTF_8);
            assertThat(changes.replace(file, old, longer)).isTrue();
            assertThat(changes.replace(file, old, longer)).isFalse();
            assertThat(host.run("cat " + ShellQuote.quote(file), SOON).out())
                    .isEqualTo(new String(longer, StandardCharsets.UTF_8));

            HostChanges.Survey survey = changes.survey("", List.of(folder + "/学 " + NASTY));
            assertThat(survey).isEqualTo(new HostChanges.Survey(1, true, folder, true));
            changes.delete(survey.folder(), List.of("学 " + NASTY));
            assertThat(host.run("ls -A " + folder, SOON).out()).isEmpty();

            assertThat(changes.survey("", List.of("/etc/hostname")).isOwn()).isFalse();
            assertThatThrownBy(() -> changes.delete("/etc", List.of("hostname")))
                    .isInstanceOf(OperationException.FileFailed.class)
                    .hasMessageContaining("/etc could not be changed: permission denied");
            assertThatThrownBy(() -> changes.createFolder("/etc/batchwright"))
                    .hasMessageContaining("could not be changed: permission denied");
        }
    }
}
