package org.batchwright.remote.transfer;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Random;
import java.util.stream.Stream;
import org.batchwright.model.Progress;
import org.batchwright.remote.Host;
import org.batchwright.remote.local.ThisComputer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A remote file and the folder to which it is downloaded. */
abstract class DownloadedFile {
    static final Instant THEN = Instant.parse("2026-03-04T05:06:07Z");

    @TempDir
    Path folder;

    final Host here = new ThisComputer();
    final RememberedMarks marks = new RememberedMarks();
    final byte[] content = new byte[1_500_000];
    Path source;
    Path target;

    @BeforeEach
    void create_a_remote_file() throws IOException {
        new Random(3).nextBytes(content);
        source = there(content, THEN);
        target = folder.resolve("here/results/model.pt");
    }

    Download.Done bring(Host host, Path place) throws Exception {
        return new Download("rig", host, marks).download(source.toString(), place, Progress.SILENT);
    }

    Path there(byte[] bytes, Instant changed) throws IOException {
        Path path = Files.write(folder.resolve("there.bin"), bytes);
        Files.setLastModifiedTime(path, FileTime.from(changed));
        return path;
    }

    static Stream<String> names(Path beside) throws IOException {
        try (Stream<Path> all = Files.list(beside.getParent())) {
            return all.map(Path::getFileName).map(Path::toString).sorted().toList().stream();
        }
    }
}
