package org.batchwright.run.code;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.Answer;
import org.batchwright.remote.sync.scan.CodeManifests;
import org.batchwright.remote.sync.scan.Manifest;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;

/** Compares code by the lists of files stored beside each snapshot on its cluster. */
public final class ClusterCodeVersions implements CodeVersions {
    /** More is hardly source text. */
    private static final int MAX_BYTES = 1 << 20;

    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final ShellFile TEXT = ShellFile.of(ClusterCodeVersions.class, "snapshot-text.sh");

    private final ConnectedClusters sites;
    private final SqliteRunHistory history;
    private final CodeManifests manifests;

    public ClusterCodeVersions(ConnectedClusters sites, SqliteRunHistory history, CodeManifests manifests) {
        this.sites = sites;
        this.history = history;
        this.manifests = manifests;
    }

    @Override
    public CodeDifference between(CodeVersion before, CodeVersion after)
            throws OperationException, InterruptedException {
        return name(before).equals(name(after))
                ? CodeDifference.NONE
                : CodeDifference.between(manifest(before), manifest(after));
    }

    @Override
    public FileTexts texts(CodeVersion before, CodeVersion after, String path)
            throws OperationException, InterruptedException {
        return new FileTexts(text(before, path), text(after, path));
    }

    /** The name of the snapshot, known without a connection. */
    private String name(CodeVersion version) throws OperationException, InterruptedException {
        return switch (version) {
            case CodeVersion.OfRun(RunId run) -> code(run).snapshot();
            case CodeVersion.CurrentOf current -> manifest(current).name();
        };
    }

    private Manifest manifest(CodeVersion version) throws OperationException, InterruptedException {
        return switch (version) {
            case CodeVersion.CurrentOf(RunId run) -> manifests.current(folder(run));
            case CodeVersion.OfRun(RunId run) -> {
                SubmittedRun.Code code = code(run);
                ConnectedCluster site = connect(run);
                yield manifests
                        .sent(site.host(), site.code(history.storageFolder(run)), code.snapshot())
                        .orElseThrow(
                                () -> new OperationException.NotPossible(Message.of("run.code-gone", code.version())));
            }
        };
    }

    private String text(CodeVersion version, String path) throws OperationException, InterruptedException {
        byte[] bytes = switch (version) {
            case CodeVersion.CurrentOf(RunId run) -> local(folder(run), path);
            case CodeVersion.OfRun(RunId run) -> {
                ConnectedCluster site = connect(run);
                String file = site.code(history.storageFolder(run), code(run)) + "/" + path;
                String script =
                        ShellFile.assign("file", file) + ShellFile.assign("most", String.valueOf(MAX_BYTES + 1)) + TEXT;
                Answer answer = site.host().run(script, TIMEOUT);
                if (!answer.ok()) {
                    throw new OperationException.CommandFailed(
                            Message.of("run.code-not-read", path), answer.exit(), ErrorExcerpt.of(answer.err()));
                }
                yield answer.out().getBytes(StandardCharsets.UTF_8);
            }
        };
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (bytes.length > MAX_BYTES || text.indexOf('\0') >= 0) {
            throw new OperationException.NotPossible(Message.of("run.code-not-text", path));
        }
        return text;
    }

    private static byte[] local(Path folder, String path) throws OperationException {
        Path file = folder.resolve(path).normalize();
        try {
            if (Files.isSymbolicLink(file)) {
                return (Files.readSymbolicLink(file) + "\n").getBytes(StandardCharsets.UTF_8);
            }
            if (!file.startsWith(folder.normalize()) || Files.notExists(file)) {
                return new byte[0];
            }
            try (InputStream in = Files.newInputStream(file)) {
                return in.readNBytes(MAX_BYTES + 1);
            }
        } catch (IOException e) {
            throw new OperationException.FileFailed(Message.of("run.code-not-read", path), file.toString(), e);
        }
    }

    private Path folder(RunId run) throws OperationException {
        return history.projects().existing(find(run));
    }

    private SubmittedRun.Code code(RunId run) throws OperationException {
        return history.submitted(run)
                .orElseThrow(() -> unknown(run))
                .code()
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("run.code-never-sent")));
    }

    private ConnectedCluster connect(RunId id) throws OperationException, InterruptedException {
        return sites.connectInBackground(find(id).cluster());
    }

    private Run find(RunId run) throws OperationException {
        return history.find(run).orElseThrow(() -> unknown(run));
    }

    private static OperationException unknown(RunId run) {
        return new OperationException.NotPossible(Message.of("run.unknown-run", run));
    }
}
