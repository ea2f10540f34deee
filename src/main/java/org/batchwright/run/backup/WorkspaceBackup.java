package org.batchwright.run.backup;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.batchwright.model.OperationException;
import org.batchwright.model.SafeFileReader;
import org.batchwright.run.history.HistoryTransfer;
import org.batchwright.text.Message;
import org.batchwright.text.SecretRedactor;
import org.batchwright.workspace.Workspace;
import org.batchwright.workspace.folder.FolderTree;

/**
 * Writes a workspace and its history to one file. Passwords and webhooks are in the system's keychain and are not included.
 *
 * @param workspace the workspace's folder
 * @param history path of the history, which may not exist yet
 * @param program the running version of Batchwright
 */
public record WorkspaceBackup(Path workspace, Path history, String program) {
    /** Maximum number of files besides the manifest and the history. */
    static final int MAX_FILES = BackupContents.MAX_ENTRIES - 2;

    /**
     * What was written.
     *
     * @param files number of files of the workspace
     * @param runs number of runs
     * @param leftOut links and large files, by their paths in the workspace
     * @param secrets files that seem to contain a password or token
     */
    public record Result(int files, long runs, List<String> leftOut, List<String> secrets) {}

    /** Whether an existing file of the same name is replaced. */
    public enum Existing {
        KEEP,
        REPLACE
    }

    /** Creates the backup file. An existing file is replaced only once the new one is complete. Blocks. */
    public Result writeTo(Path backup, Existing existing, Instant now) throws OperationException {
        Path file = backup.toAbsolutePath().normalize();
        if (existing == Existing.KEEP && Files.exists(file)) {
            throw new OperationException.FileFailed(Message.of("run.backup-exists", file), file.toString());
        }
        Optional<Path> part = Optional.empty();
        Optional<Path> scratch = Optional.empty();
        try {
            // unique names, because several backups may be written at the same time; only this user
            // can read them
            part = Optional.of(Files.createTempFile(file.getParent(), "." + file.getFileName(), ".part"));
            if (Files.exists(history)) {
                scratch = Optional.of(
                        Files.createTempDirectory(history.toAbsolutePath().getParent(), ".backup"));
            }
            Result result = write(part.get(), scratch, now);
            BackupContents.open(part.get()).close(); // a file that restore would reject is not a backup
            move(part.get(), file, existing);
            return result;
        } catch (FileAlreadyExistsException meanwhile) {
            throw new OperationException.FileFailed(Message.of("run.backup-exists", file), file.toString());
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("run.backup-not-written", file), file.toString(), refused);
        } finally {
            part.ifPresent(WorkspaceBackup::delete);
            scratch.ifPresent(WorkspaceBackup::delete);
        }
    }

    private static void move(Path part, Path file, Existing existing) throws IOException {
        if (existing == Existing.REPLACE) {
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } else {
            Files.move(part, file);
        }
    }

    /** @param scratch where the history is copied; empty if there is no history yet */
    private Result write(Path part, Optional<Path> scratch, Instant now) throws IOException, OperationException {
        Optional<Path> copy = scratch.map(folder -> folder.resolve(BackupLayout.HISTORY));
        long runs = 0;
        if (copy.isPresent()) {
            new HistoryTransfer(history).copyTo(copy.get());
            runs = HistoryTransfer.countRuns(copy.get());
        }
        List<String> leftOut = new ArrayList<>();
        TreeMap<String, Path> files = files(leftOut);
        checkNumber(workspace, files.keySet());
        List<String> secrets = new ArrayList<>();
        try (OutputStream out = Files.newOutputStream(part, StandardOpenOption.WRITE);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            BackupManifest manifest =
                    new BackupManifest(BackupManifest.FORMAT, program, now.toString(), files.size(), runs);
            put(zip, BackupManifest.NAME, now, manifest.toJson());
            for (var one : files.entrySet()) {
                byte[] bytes = SafeFileReader.read(one.getValue(), SafeFileReader.DEFAULT_MAX_BYTES);
                String text = new String(bytes, StandardCharsets.UTF_8);
                if (!SecretRedactor.remove(text).equals(text)) {
                    secrets.add(one.getKey());
                }
                put(zip, BackupLayout.WORKSPACE + one.getKey(), now, bytes);
            }
            if (copy.isPresent()) {
                zip.putNextEntry(entry(BackupLayout.HISTORY, now));
                Files.copy(copy.get(), zip);
                zip.closeEntry();
            }
        }
        return new Result(files.size(), runs, leftOut, secrets);
    }

    /** Fails if there are more files than a restore would accept. */
    static void checkNumber(Path workspace, Set<String> files) throws OperationException {
        if (files.size() <= MAX_FILES) {
            return;
        }
        Map<String, Long> numbers = files.stream()
                .collect(Collectors.groupingBy(
                        file -> file.substring(0, file.lastIndexOf('/') + 1), Collectors.counting()));
        Map.Entry<String, Long> largest = Collections.max(numbers.entrySet(), Map.Entry.comparingByValue());
        Path folder = workspace.resolve(largest.getKey());
        throw new OperationException.FileFailed(
                Message.of("run.backup-too-many-files", MAX_FILES, folder, largest.getValue()), folder.toString());
    }

    private static void put(ZipOutputStream zip, String name, Instant now, byte[] bytes) throws IOException {
        zip.putNextEntry(entry(name, now));
        zip.write(bytes);
        zip.closeEntry();
    }

    private static ZipEntry entry(String name, Instant now) {
        ZipEntry entry = new ZipEntry(name);
        entry.setLastModifiedTime(FileTime.from(now));
        return entry;
    }

    /** Returns the workspace's files, keyed by their paths with slashes. */
    private TreeMap<String, Path> files(List<String> leftOut) throws IOException {
        TreeMap<String, Path> found = new TreeMap<>();
        String separator = workspace.getFileSystem().getSeparator();
        List<Path> roots = new ArrayList<>(
                Workspace.FOLDERS.stream().map(workspace::resolve).toList());
        roots.add(workspace.resolve(BackupLayout.FAILURE_RULES));
        for (Path root : roots) {
            if (Files.exists(root, LinkOption.NOFOLLOW_LINKS)) {
                Files.walkFileTree(root, new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                        String path = workspace.relativize(file).toString().replace(separator, "/");
                        if (attributes.isRegularFile()
                                && attributes.size() <= SafeFileReader.DEFAULT_MAX_BYTES
                                && BackupLayout.isWorkspaceFile(path)
                                && !found.containsKey(path)) {
                            found.put(path, file);
                        } else {
                            leftOut.add(path);
                        }
                        return FileVisitResult.CONTINUE;
                    }
                });
            }
        }
        return found;
    }

    private static void delete(Path left) {
        try {
            FolderTree.delete(left);
        } catch (IOException refused) {
            // a hidden leftover that nothing uses
        }
    }
}
