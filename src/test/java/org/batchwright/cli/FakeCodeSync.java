package org.batchwright.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.CodeRule;
import org.batchwright.model.Progress;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.Host;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.CodeSync;
import org.batchwright.remote.sync.scan.LeftOutFile;
import org.batchwright.remote.sync.scan.LeftOutReason;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.remote.sync.scan.SentFile;

/** A folder with one file to send, one file to omit, and the given files, which are too large. */
record FakeCodeSync(List<LeftOutFile> large) implements CodeSync {
    @Override
    public ProjectScan scan(CodeSource source) {
        return new ProjectScan(
                List.of(new SentFile("train.py", 1_200)),
                Stream.concat(Stream.of(new LeftOutFile("best.ckpt", LeftOutReason.CHECKPOINT, 9)), large.stream())
                        .toList(),
                List.of(),
                List.of());
    }

    @Override
    public void addRule(Path folder, CodeRule rule) {
        throw new UnsupportedOperationException("no verb decides");
    }

    @Override
    public Verified verify(Host host, String codeRoot, Snapshot snapshot) {
        throw new UnsupportedOperationException("no snapshot is here");
    }

    @Override
    public List<Snapshot> snapshots(Host host, String codeRoot) {
        return List.of();
    }

    @Override
    public void updateInPlace(
            Host host, String codeRoot, SubmittedRun.Code code, String folder, Optional<String> copied) {
        throw new UnsupportedOperationException("nothing is sent here");
    }

    @Override
    public void restoreInPlace(Host host, String codeRoot, SubmittedRun.Code code, String folder) {
        throw new UnsupportedOperationException("nothing is sent here");
    }

    @Override
    public List<String> remove(Host host, String codeRoot, List<Snapshot> which) {
        return List.of();
    }

    @Override
    public SubmittedRun.Code sync(Host host, CodeSource source, String codeRoot, Progress progress) {
        throw new UnsupportedOperationException("nothing is sent here");
    }
}
