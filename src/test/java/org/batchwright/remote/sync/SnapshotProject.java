package org.batchwright.remote.sync;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.Answer;
import org.batchwright.remote.ContentSource;
import org.batchwright.remote.ExecReader;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.text.Message;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A project that is sent to a folder on this computer as if it were a cluster. */
abstract class SnapshotProject {
    final List<String> sent = new CopyOnWriteArrayList<>();
    final List<Integer> streamed = new CopyOnWriteArrayList<>();
    final SnapshotSync sync = new SnapshotSync();
    Path code;
    Path there;

    @TempDir
    Path folder;

    @BeforeEach
    void create_a_project() throws IOException {
        code = Files.createDirectories(folder.resolve("my project"));
        there = folder.resolve("root/code");
        write("train.py", "print('one')\n");
        write("lib/모델 a.py", "x = 1\n");
        write("lib/deep/it's.py", "y = 1\n");
    }

    SubmittedRun.Code sync() throws OperationException, InterruptedException {
        return sync.sync(new Watched(), new CodeSource(code, true), there.toString(), Progress.SILENT);
    }

    List<String> parts() throws IOException {
        try (Stream<Path> all = Files.list(there)) {
            return all.map(Path::getFileName)
                    .map(Path::toString)
                    .filter(name -> name.startsWith(".part"))
                    .toList();
        }
    }

    void write(String path, String text) throws IOException {
        Path file = code.resolve(path);
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.writeString(file, text);
    }

    /** This computer as a host that records what is sent. */
    class Watched implements Host {
        private final ThisComputer real = new ThisComputer();

        void sending() {}

        /** Returns the number of bytes that pass before the link is cut. */
        int most() {
            return Integer.MAX_VALUE;
        }

        String around(String script) {
            return script;
        }

        @Override
        public Answer run(String script, Duration limit) throws OperationException, InterruptedException {
            return real.run(around(script), limit);
        }

        @Override
        public Answer runWithInput(String script, ContentSource source, Duration limit)
                throws OperationException, InterruptedException {
            ByteArrayOutputStream stream = new ByteArrayOutputStream();
            Answer answer = real.runWithInput(
                    around(script),
                    out -> {
                        sending();
                        source.writeTo(stream);
                        out.write(stream.toByteArray(), 0, Math.min(most(), stream.size()));
                    },
                    limit);
            streamed.add(stream.size());
            if (stream.size() > most()) {
                throw new OperationException.ConnectionLost(
                        Message.written("The link is gone.", "Try again."), new IOException("cut"));
            }
            if (answer.out().startsWith("done")) {
                sent.addAll(TarNames.of(stream.toByteArray()));
            }
            return answer;
        }

        @Override
        public Answer stream(String script, ByteSink sink) throws OperationException, InterruptedException {
            return real.stream(script, sink);
        }

        @Override
        public void follow(String path, long from, ByteSink sink) throws OperationException, InterruptedException {
            real.follow(path, from, sink);
        }

        @Override
        public HostFiles files() {
            HostFiles files = real.files();
            return new HostFiles() {
                @Override
                public byte[] read(String path) throws OperationException, InterruptedException {
                    return files.read(path);
                }

                @Override
                public void send(String folder, List<Outgoing> all) throws OperationException, InterruptedException {
                    all.forEach(one -> sent.add("by itself: " + one.path()));
                    files.send(folder, all);
                }
            };
        }

        @Override
        public HostReader reader() {
            return new ExecReader(this);
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
            return most() == Integer.MAX_VALUE;
        }

        @Override
        public void close() {
            real.close();
        }
    }
}
