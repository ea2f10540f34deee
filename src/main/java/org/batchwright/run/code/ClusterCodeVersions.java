package org.batchwright.run.code;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.Answer;
import org.batchwright.remote.sync.scan.CodeManifests;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.Manifest;
import org.batchwright.run.ErrorExcerpt;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.history.json.SubmittedRunJson;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;
import org.batchwright.workspace.preset.PresetFile;
import org.batchwright.workspace.preset.PresetStore;

/** Compares code by the file lists stored next to each snapshot on its cluster. */
public record ClusterCodeVersions(
        ConnectedClusters sites, SqliteRunHistory history, PresetStore presets, CodeManifests manifests)
        implements CodeVersions {
    /** Larger files are unlikely to be source code. */
    private static final int MAX_BYTES = 1 << 20;

    private static final Duration TIMEOUT = Duration.ofMinutes(2);
    private static final ShellFile TEXT = ShellFile.of(ClusterCodeVersions.class, "snapshot-text.sh");

    @Override
    public CodeDifference between(CodeVersion before, CodeVersion after)
            throws OperationException, InterruptedException {
        Optional<Manifest> currentBefore = current(before);
        Optional<Manifest> currentAfter = current(after);
        if (name(before, currentBefore).equals(name(after, currentAfter))) {
            return CodeDifference.NONE;
        }
        return CodeDifference.between(files(before, currentBefore), files(after, currentAfter));
    }

    @Override
    public FileTexts texts(CodeVersion before, CodeVersion after, String path)
            throws OperationException, InterruptedException {
        return new FileTexts(text(before, path), text(after, path));
    }

    /** Reads the files of a project folder, or returns empty for a run, whose code is on its cluster. */
    private Optional<Manifest> current(CodeVersion version) throws OperationException, InterruptedException {
        return switch (version) {
            case CodeVersion.CurrentOf(RunId run) -> Optional.of(manifests.current(source(run)));
            case CodeVersion.OfPreset(PresetId preset) -> Optional.of(manifests.current(source(preset)));
            case CodeVersion.OfRun run -> Optional.empty();
        };
    }

    /** Returns the name of the snapshot without connecting. */
    private String name(CodeVersion version, Optional<Manifest> current) throws OperationException {
        return version instanceof CodeVersion.OfRun(RunId run)
                ? code(run).snapshot()
                : current.orElseThrow().name();
    }

    private Manifest files(CodeVersion version, Optional<Manifest> current)
            throws OperationException, InterruptedException {
        if (!(version instanceof CodeVersion.OfRun(RunId run))) {
            return current.orElseThrow();
        }
        SubmittedRun.Code code = code(run);
        ConnectedCluster site = connect(run);
        return manifests
                .sent(site.host(), site.code(history.storageFolder(run)), code.snapshot())
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("run.code-gone", code.version())));
    }

    private String text(CodeVersion version, String path) throws OperationException, InterruptedException {
        byte[] bytes = switch (version) {
            case CodeVersion.CurrentOf(RunId run) -> local(projectFolder(run), path);
            case CodeVersion.OfPreset(PresetId preset) -> local(source(preset).folder(), path);
            case CodeVersion.OfRun(RunId run) -> {
                ConnectedCluster site = connect(run);
                String script = ShellFile.assign("folder", site.code(history.storageFolder(run), code(run)))
                        + ShellFile.assign("path", path)
                        + ShellFile.assign("most", String.valueOf(MAX_BYTES + 1))
                        + TEXT;
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
            if (isAbsent(folder.normalize(), file)) {
                return new byte[0];
            }
            if (Files.isSymbolicLink(file)) {
                return (Files.readSymbolicLink(file) + "\n").getBytes(StandardCharsets.UTF_8);
            }
            if (!Files.isRegularFile(file)) {
                throw new OperationException.NotPossible(Message.of("run.code-not-text", path)); // a pipe would block
            }
            try (InputStream in = Files.newInputStream(file)) {
                return in.readNBytes(MAX_BYTES + 1);
            }
        } catch (IOException e) {
            throw new OperationException.FileFailed(Message.of("run.code-not-read", path), file.toString(), e);
        }
    }

    /**
     * Returns whether the code has no file at this path. This is also the case if the path is a folder, or if a folder in the path has been
     * replaced by a symlink or a file.
     */
    private static boolean isAbsent(Path folder, Path file) {
        if (!file.startsWith(folder) || Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)) {
            return true;
        }
        Path way = folder.relativize(file);
        for (int names = 1; names < way.getNameCount(); names++) {
            Path parent = folder.resolve(way.subpath(0, names));
            if (Files.isSymbolicLink(parent) || Files.isRegularFile(parent)) {
                return true;
            }
        }
        return Files.notExists(file, LinkOption.NOFOLLOW_LINKS);
    }

    private CodeSource source(RunId run) throws OperationException {
        SubmittedRun submitted = history.requireSubmitted(run);
        return CodeSource.of(SubmittedRunJson.readExperiment(submitted.preset()), projectFolder(run));
    }

    private CodeSource source(PresetId id) throws OperationException {
        PresetFile file = presets.find(id)
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("run.preset-gone", id)));
        Experiment experiment = presets.resolve(file.preset()).experiment();
        return CodeSource.of(experiment, presets.folder(experiment));
    }

    @Override
    public Path projectFolder(RunId run) throws OperationException {
        return history.projects().existing(history.require(run));
    }

    private SubmittedRun.Code code(RunId run) throws OperationException {
        return history.requireSubmitted(run)
                .code()
                .orElseThrow(() -> new OperationException.NotPossible(Message.of("run.code-never-sent")));
    }

    private ConnectedCluster connect(RunId id) throws OperationException, InterruptedException {
        return sites.connectInBackground(history.require(id).cluster());
    }
}
