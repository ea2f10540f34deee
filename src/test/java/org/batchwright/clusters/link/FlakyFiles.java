package org.batchwright.clusters.link;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.batchwright.model.Progress;
import org.batchwright.remote.Host;
import org.batchwright.remote.SentFile;
import org.batchwright.remote.transfer.Download;
import org.batchwright.remote.transfer.RememberedMarks;
import org.batchwright.remote.transfer.Upload;

/** Repeats downloads and uploads over an unreliable link. */
final class FlakyFiles {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final int SIZE = 700_000;

    private final Path here;
    private final Host direct;
    private final byte[] content = new byte[SIZE];
    private final String there;
    private int resumed;

    FlakyFiles(Path here, Host direct, Random random) {
        this.here = here;
        this.direct = direct;
        random.nextBytes(content);
        this.there = direct.facts().home() + "/fire-" + UUID.randomUUID();
    }

    /** Returns the number of transfers that resumed after a cut. */
    int resumed() {
        return resumed;
    }

    void bring(FlakyHost link) throws Exception {
        SentFile.send(direct, there, content);
        while (link.isShaky()) {
            Path target = here.resolve("got/model.pt");
            RememberedMarks marks = new RememberedMarks();
            Download.Done done = link.insist(
                    host -> new Download("rig", host, marks).download(there, target, Progress.SILENT),
                    () -> assertThat(target).doesNotExist());
            assertThat(target).hasBinaryContent(content);
            try (Stream<Path> all = Files.list(target.getParent())) {
                assertThat(all).containsExactly(target);
            }
            resumed += done.bytes() < SIZE ? 1 : 0;
            Files.delete(target);
        }
        direct.run("rm -f " + there, SOON);
    }

    void send(FlakyHost link) throws Exception {
        Path file = Files.write(here.resolve("data set.bin"), content);
        while (link.isShaky()) {
            String name = link.insist(host -> new Upload(host).send(file, there, Progress.SILENT), () -> {});
            assertThat(direct.files().read(there + "/" + name)).isEqualTo(content);
            List<String> other = direct.run(
                            "cd " + there + " && for f in *; do cmp -s \"$f\" '" + name
                                    + "' || echo \"$f\"; done; ls -A | grep '[.]part$'; rm -f ./*; true",
                            SOON)
                    .out()
                    .lines()
                    .toList();
            assertThat(other)
                    .as("each that has a name is whole, and nothing half is left")
                    .isEmpty();
        }
        direct.run("rm -rf " + there, SOON);
    }
}
