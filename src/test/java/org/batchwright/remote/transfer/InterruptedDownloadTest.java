package org.batchwright.remote.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.HostFiles;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.Listing;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;

/** Tests files that change or cannot be read during a download, and disks that become full. */
class InterruptedDownloadTest extends DownloadedFile {
    @Test
    void a_download_over_a_cut_link_resumes_at_the_byte_where_it_broke() throws Exception {
        assertThatThrownBy(() -> bring(cutAfter(600_000), target))
                .isInstanceOf(OperationException.ConnectionLost.class);
        assertThat(names(target)).containsExactly("model.pt.part", "model.pt.part.from");

        Download.Done done = bring(here, target);

        assertThat(done.bytes()).isEqualTo(content.length - 600_000);
        assertThat(target).hasBinaryContent(content);
        assertThat(names(target)).containsExactly("model.pt");
    }

    @Test
    void the_download_of_a_remote_file_rewritten_in_the_meantime_restarts_from_the_beginning() throws Exception {
        assertThatThrownBy(() -> bring(cutAfter(600_000), target))
                .isInstanceOf(OperationException.ConnectionLost.class);
        byte[] other = content.clone();
        other[3]++;
        there(other, THEN.plusSeconds(9));

        assertThat(bring(here, target).bytes()).isEqualTo(content.length);
        assertThat(target).hasBinaryContent(other);
    }

    @Test
    void a_log_that_grows_during_the_download_is_saved_up_to_its_initial_size() throws Exception {
        Host growing = whileRead(() -> {
            Files.write(source, new byte[] {9, 9}, StandardOpenOption.APPEND);
        });

        Download.Done done = bring(growing, target);

        assertThat(done.outcome()).isEqualTo(Download.Outcome.GROWING);
        assertThat(target).hasBinaryContent(content);
    }

    @Test
    void a_file_rewritten_during_the_download_is_read_again_and_its_versions_are_never_mixed() throws Exception {
        byte[] other = new byte[content.length];
        int[] left = {1};
        Host changing = whileRead(() -> {
            if (left[0]-- > 0) {
                there(other, THEN.plusSeconds(5));
            }
        });

        bring(changing, target);
        assertThat(target).hasBinaryContent(other);

        long[] second = {100};
        Path elsewhere = folder.resolve("here/busy.pt");
        Host restless = whileRead(() -> {
            other[0]++;
            there(other, THEN.plusSeconds(second[0]++));
        });
        assertThatThrownBy(() -> bring(restless, elsewhere))
                .isInstanceOf(OperationException.FileFailed.class)
                .hasMessageContaining("keeps changing while");
        assertThat(names(target)).containsExactly("model.pt");
        try (Stream<Path> all = Files.list(folder.resolve("here"))) {
            assertThat(all.map(Path::getFileName).map(Path::toString)).containsExactly("results");
        }
    }

    @Test
    void a_full_local_disk_is_reported_and_leaves_no_partial_file() throws Exception {
        Configuration small =
                Configuration.unix().toBuilder().setMaxSize(1_000_000).build();
        try (FileSystem disk = Jimfs.newFileSystem(small)) {
            Path place = disk.getPath("/work/model.pt");
            assertThatThrownBy(() -> bring(here, place))
                    .isInstanceOf(OperationException.FileFailed.class)
                    .hasMessageContaining("Not enough disk space on this computer for model.pt");
            assertThat(Files.exists(place)).isFalse();

            Files.write(disk.getPath("/work/ballast"), new byte[1]);
            Host filling = whileRead(() -> Files.write(disk.getPath("/work/ballast"), new byte[900_000]));
            there(new byte[800_000], THEN);
            Download download = new Download("rig", filling, marks);
            assertThatThrownBy(() -> download.download(source.toString(), place, Progress.SILENT))
                    .isInstanceOf(OperationException.FileFailed.class)
                    .hasMessageContaining("Not enough disk space on this computer");
            try (Stream<Path> all = Files.list(place.getParent())) {
                assertThat(all.map(Path::getFileName).map(Path::toString)).containsExactly("ballast");
            }
        }
    }

    @Test
    void a_missing_remote_file_is_reported_and_a_file_that_is_not_regular_is_rejected() {
        assertThatThrownBy(() -> new Download("rig", here, marks).download(source + "-no", target, Progress.SILENT))
                .hasMessageContaining("no longer exists");
        assertThatThrownBy(() -> new Download("rig", here, marks).download(folder.toString(), target, Progress.SILENT))
                .hasMessageContaining("not a regular file");
        assertThat(target.getParent()).doesNotExist();
    }

    private Host cutAfter(long bytes) {
        return new Watched(here, (path, from, count, sink) -> {
            here.reader().read(path, from, Math.min(count, bytes), sink);
            throw new OperationException.ConnectionLost(
                    Message.written("The link was cut.", "Connect again."), new IOException("cut"));
        });
    }

    private interface Happening {
        void happen() throws IOException;
    }

    /** Runs an action after the first half has been read. */
    private Host whileRead(Happening happening) {
        return new Watched(here, (path, from, count, sink) -> {
            boolean[] happened = {false};
            here.reader().read(path, from, count / 2, sink);
            here.reader().read(path, from + count / 2, count - count / 2, piece -> {
                if (!happened[0]) {
                    happened[0] = true;
                    happening.happen();
                }
                sink.accept(piece);
            });
        });
    }

    private interface Reading {
        void read(String path, long from, long count, HostReader.Sink sink)
                throws OperationException, InterruptedException;
    }

    /** This computer as a host with a different reader. */
    private record Watched(Host host, Reading reading) implements Host, HostReader {
        @Override
        public HostReader reader() {
            return this;
        }

        @Override
        public Optional<Listing> list(String path, Listing.Depth depth)
                throws OperationException, InterruptedException {
            return host.reader().list(path, depth);
        }

        @Override
        public Optional<Stat> stat(String path) throws OperationException, InterruptedException {
            return host.reader().stat(path);
        }

        @Override
        public void read(String path, long from, long count, Sink sink)
                throws OperationException, InterruptedException {
            reading.read(path, from, count, sink);
        }

        @Override
        public Answer run(String script, Duration limit) throws OperationException, InterruptedException {
            return host.run(script, limit);
        }

        @Override
        public void follow(String path, long from, ByteSink sink) throws OperationException, InterruptedException {
            host.follow(path, from, sink);
        }

        @Override
        public Answer stream(String script, ByteSink sink) throws OperationException, InterruptedException {
            return host.stream(script, sink);
        }

        @Override
        public HostFiles files() {
            return host.files();
        }

        @Override
        public Facts facts() {
            return host.facts();
        }

        @Override
        public Optional<Path> local(String path) {
            return host.local(path);
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }
}
