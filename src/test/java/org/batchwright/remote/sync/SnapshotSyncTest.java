package org.batchwright.remote.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.Frozen;
import org.batchwright.model.Progress;
import org.batchwright.model.Trouble;
import org.batchwright.remote.Answer;
import org.batchwright.remote.CodeSync;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.ThisComputer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SnapshotSyncTest {
    @TempDir
    Path folder;

    private final List<String> sent = new ArrayList<>();
    private final SnapshotSync sync = new SnapshotSync();
    private Path code;
    private Path there;

    @BeforeEach
    void a_project() throws IOException {
        code = Files.createDirectories(folder.resolve("my project"));
        there = folder.resolve("root/code");
        write("train.py", "print('one')\n");
        write("lib/모델 a.py", "x = 1\n");
        write("lib/deep/it's.py", "y = 1\n");
    }

    @Test
    void a_snapshot_holds_the_tree_and_cannot_be_written() throws Exception {
        Frozen.Code snapshot = sync();

        Path made = there.resolve(snapshot.snapshot());
        assertThat(Files.readString(made.resolve("lib/모델 a.py"))).isEqualTo("x = 1\n");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(made.resolve("train.py"))))
                .isEqualTo("r--r--r--");
        assertThat(parts()).isEmpty();
    }

    @Test
    void nothing_is_sent_when_nothing_changed_and_only_the_changed_file_when_one_did() throws Exception {
        Frozen.Code first = sync();
        sent.clear();
        assertThat(sync()).isEqualTo(first);
        assertThat(sent).isEmpty();

        write("train.py", "print('two')\n");
        Frozen.Code second = sync();

        assertThat(sent).containsExactly("train.py");
        assertThat(second.snapshot()).isNotEqualTo(first.snapshot());
        assertThat(Files.readString(there.resolve(first.snapshot()).resolve("train.py")))
                .isEqualTo("print('one')\n");
        assertThat(Files.isSameFile(
                        there.resolve(first.snapshot()).resolve("lib/모델 a.py"),
                        there.resolve(second.snapshot()).resolve("lib/모델 a.py")))
                .isTrue();
    }

    @Test
    void a_file_that_is_gone_is_gone_from_the_next_snapshot_and_empty_folders_too() throws Exception {
        sync();
        Files.delete(code.resolve("lib/deep/it's.py"));
        Frozen.Code second = sync();

        assertThat(there.resolve(second.snapshot()).resolve("lib/deep")).doesNotExist();
        assertThat(there.resolve(second.snapshot()).resolve("lib/모델 a.py")).exists();
    }

    @Test
    void ignored_files_and_checkpoints_stay_at_home_and_checkpoints_are_told() throws Exception {
        write(".gitignore", "*.log\n/out/\n");
        write("lib/.gitignore", "!keep.log\n");
        write("a.log", "x");
        write("lib/keep.log", "x");
        write("out/big.bin", "x");
        write("model.pt", "x");
        write(".git/config", "x");
        Path made = there.resolve(sync().snapshot());

        assertThat(made.resolve("a.log")).doesNotExist();
        assertThat(made.resolve("out")).doesNotExist();
        assertThat(made.resolve(".git")).doesNotExist();
        assertThat(made.resolve("model.pt")).doesNotExist();
        assertThat(made.resolve("lib/keep.log")).exists();
        assertThat(sync.survey(code).missed())
                .containsExactly(new CodeSync.LeftOut("model.pt", CodeSync.Why.CHECKPOINT, 1));
    }

    @Test
    void a_secret_is_refused_until_it_is_asked_for() throws Exception {
        write(".env", "TOKEN=abc");
        write("keys/deploy", "-----BEGIN OPENSSH PRIVATE KEY-----\n");

        assertThatThrownBy(this::sync).isInstanceOf(Trouble.NotPossible.class).hasMessageContaining(".env");
        assertThat(there).doesNotExist();

        write(".batchwrightignore", "!.env\nkeys/\n");
        assertThat(there.resolve(sync().snapshot()).resolve(".env")).exists();
        assertThat(sync.survey(code).secrets()).isEmpty();
    }

    @Test
    void a_program_stays_one_and_a_link_inside_stays_a_link() throws Exception {
        write("run.sh", "#!/bin/sh\n");
        Files.setPosixFilePermissions(code.resolve("run.sh"), PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.createSymbolicLink(code.resolve("again.py"), Path.of("train.py"));
        Files.createSymbolicLink(code.resolve("data"), Path.of("/etc"));
        Path made = there.resolve(sync().snapshot());

        assertThat(Files.isExecutable(made.resolve("run.sh"))).isTrue();
        assertThat(Files.readSymbolicLink(made.resolve("again.py"))).isEqualTo(Path.of("train.py"));
        assertThat(made.resolve("data")).doesNotExist();
        assertThat(sync.survey(code).missed()).containsExactly(new CodeSync.LeftOut("data", CodeSync.Why.LEADS_OUT, 0));
    }

    @Test
    void a_link_whose_target_holds_a_line_break_stays_at_home_and_runs_nothing() throws Exception {
        Path hacked = folder.resolve("hacked");
        Files.createSymbolicLink(code.resolve("odd"), Path.of("x\nMANIFEST\ntouch '" + hacked.getFileName() + "'\n"));
        Path made = there.resolve(sync().snapshot());

        assertThat(Files.exists(made.resolve("odd"), java.nio.file.LinkOption.NOFOLLOW_LINKS))
                .isFalse();
        assertThat(there.resolve("hacked")).doesNotExist();
        assertThat(sync.survey(code).missed())
                .containsExactly(new CodeSync.LeftOut("odd", CodeSync.Why.LINE_BREAK_IN_TARGET, 0));
    }

    @Test
    void a_file_that_changes_while_it_is_sent_leaves_no_snapshot() throws Exception {
        Host host = new Watched() {
            @Override
            void sending(Path local) {
                try {
                    Files.writeString(local, "changed meanwhile");
                } catch (IOException refused) {
                    throw new java.io.UncheckedIOException(refused);
                }
            }
        };

        assertThatThrownBy(() -> sync.sync(host, code, there.toString(), Progress.SILENT))
                .isInstanceOf(Trouble.CommandFailed.class)
                .hasMessageContaining("changed while");
        assertThat(there.toFile().list()).isEmpty();
    }

    @Test
    void a_link_cut_midway_leaves_no_snapshot_and_the_next_sync_makes_it() throws Exception {
        Host cut = new Watched() {
            @Override
            void sending(Path local) throws Trouble {
                throw new Trouble.LinkLost("The link is gone.", "Try again.", new IOException("cut"));
            }
        };

        assertThatThrownBy(() -> sync.sync(cut, code, there.toString(), Progress.SILENT))
                .isInstanceOf(Trouble.LinkLost.class);
        assertThat(there.resolve(sync().snapshot()).resolve("train.py")).exists();
    }

    private Frozen.Code sync() throws Trouble, InterruptedException {
        return sync.sync(new Watched(), code, there.toString(), Progress.SILENT);
    }

    private List<String> parts() throws IOException {
        try (Stream<Path> all = Files.list(there)) {
            return all.map(Path::getFileName)
                    .map(Path::toString)
                    .filter(name -> name.startsWith(".part"))
                    .toList();
        }
    }

    private void write(String path, String text) throws IOException {
        Path file = code.resolve(path);
        Files.createDirectories(java.util.Objects.requireNonNull(file.getParent()));
        Files.writeString(file, text);
    }

    /** This computer, with a note of what is sent. */
    private class Watched implements Host {
        private final ThisComputer real = new ThisComputer();

        void sending(Path local) throws Trouble {
            synchronized (sent) {
                sent.add(code.relativize(local).toString());
            }
        }

        @Override
        public Answer run(String script, Duration limit) throws Trouble, InterruptedException {
            return real.run(script, limit);
        }

        @Override
        public Answer stream(String script, ByteSink sink) throws Trouble, InterruptedException {
            return real.stream(script, sink);
        }

        @Override
        public void follow(String path, long from, ByteSink sink) throws Trouble, InterruptedException {
            real.follow(path, from, sink);
        }

        @Override
        public HostFiles files() {
            HostFiles files = real.files();
            return new HostFiles() {
                @Override
                public byte[] read(String path) throws Trouble, InterruptedException {
                    return files.read(path);
                }

                @Override
                public void write(String path, byte[] content) throws Trouble, InterruptedException {
                    files.write(path, content);
                }

                @Override
                public void send(Path local, String path) throws Trouble, InterruptedException {
                    sending(local);
                    files.send(local, path);
                }
            };
        }

        @Override
        public Facts facts() {
            return real.facts();
        }

        @Override
        public Optional<Path> local(String path) {
            return real.local(path);
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {
            real.close();
        }
    }
}
