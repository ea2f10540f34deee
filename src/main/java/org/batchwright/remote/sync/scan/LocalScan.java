package org.batchwright.remote.sync.scan;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.remote.sync.ignore.IgnoreRules;
import org.batchwright.text.Message;

/** Scans local project folders for the files that would be sent, and their content. */
public final class LocalScan {
    /** Files up to this size are read completely by the first scan, so that a later sync need not read them. */
    private static final long SMALL = 1L << 20;

    private final Optional<Path> cache;
    private final Map<Path, ContentHashes> contents = new ConcurrentHashMap<>();

    /** @param cache folder for data that is kept between sessions */
    public LocalScan(Optional<Path> cache) {
        this.cache = cache;
    }

    /** Everything to send, identified by content. */
    public record Scanned(CodeTree tree, Manifest manifest) {}

    public ProjectScan survey(CodeSource source) throws OperationException, InterruptedException {
        CodeTree tree = tree(source);
        List<String> secrets = new ArrayList<>();
        ContentHashes known = contents(tree.root());
        List<SentFile> goes = new ArrayList<>();
        for (LocalFile file : tree.files()) {
            boolean small = file.stamp().size() <= SMALL;
            Optional<ContentHashes.Known> content = ContentReader.read(
                    known, tree.root(), file, small ? ContentHashes.Depth.WHOLE : ContentHashes.Depth.HEAD);
            if (content.isPresent() && isSecret(file, content.get())) {
                secrets.add(file.path());
            } else if (content.isPresent()) {
                goes.add(new SentFile(file.path(), file.stamp().size()));
            }
        }
        saveHashes(tree, known);
        tree.links().forEach(link -> goes.add(new SentFile(link.path(), 0)));
        goes.sort(Comparator.comparing(SentFile::path));
        List<String> clashes = NameClashes.find(goes.stream().map(SentFile::path));
        return new ProjectScan(goes, tree.leftOut(), secrets, clashes);
    }

    /** Scans a folder. Fails if something looks like a secret. */
    public Scanned scan(CodeSource source, Progress progress) throws OperationException, InterruptedException {
        CodeTree tree = tree(source);
        rejectUnsendableNames(tree);
        ContentHashes known = contents(tree.root());
        List<String> secrets = new ArrayList<>();
        List<CodeFile> files = new ArrayList<>(tree.links());
        int done = 0;
        List<Optional<ContentHashes.Known>> contents = new ContentReader(known, tree).all();
        for (LocalFile file : tree.files()) {
            Optional<ContentHashes.Known> content = contents.get(done++);
            if (content.isPresent() && isSecret(file, content.get())) {
                secrets.add(file.path());
            } else if (content.isPresent()) {
                char form = content.get().stamp().runnable() ? 'x' : 'f';
                files.add(new CodeFile(file.path(), form, content.get().hash().orElseThrow()));
            }
        }
        saveHashes(tree, known);
        rejectSecrets(secrets);
        files.sort(CodeFile.ORDER);
        return new Scanned(tree, new Manifest(List.copyOf(files)));
    }

    private static boolean isSecret(LocalFile file, ContentHashes.Known content) {
        return !file.reincluded() && Secrets.looksSecret(file.path(), content.key());
    }

    private static CodeTree tree(CodeSource source) throws OperationException, InterruptedException {
        try {
            return CodeTree.of(source);
        } catch (IOException refused) {
            throw ContentReader.refused(source.folder(), refused);
        }
    }

    private ContentHashes contents(Path root) {
        return contents.computeIfAbsent(
                root,
                folder -> new ContentHashes(
                        cache.map(all -> ContentHashesFile.in(all, folder).read(folder))
                                .orElse(Map.of())));
    }

    private void saveHashes(CodeTree tree, ContentHashes known) {
        Set<String> paths = new HashSet<>();
        tree.files().forEach(file -> paths.add(file.path()));
        known.retainAll(paths);
        if (cache.isPresent() && known.pollChanged()) {
            ContentHashesFile.in(cache.get(), tree.root()).write(tree.root(), known);
        }
    }

    /** Rejects names that cannot be sent, because an incomplete copy of the code must not be submitted. */
    private static void rejectUnsendableNames(CodeTree tree) throws OperationException {
        List<String> names = tree.leftOut().stream()
                .filter(one -> one.why().isNameProblem())
                .map(LeftOutFile::path)
                .toList();
        if (!names.isEmpty()) {
            throw new OperationException.NotPossible(
                    Message.of("remote.unsendable-names", String.join(", ", names), IgnoreRules.OWN_FILE));
        }
    }

    private static void rejectSecrets(List<String> secrets) throws OperationException {
        if (!secrets.isEmpty()) {
            throw new OperationException.NotPossible(Message.of(
                    "remote.secrets-found", String.join(", ", secrets), IgnoreRules.OWN_FILE, secrets.getFirst()));
        }
    }
}
