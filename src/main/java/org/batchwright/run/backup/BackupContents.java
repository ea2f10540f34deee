package org.batchwright.run.backup;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import org.batchwright.model.OperationException;
import org.batchwright.model.SafeFileReader;
import org.batchwright.text.ByteCount;
import org.batchwright.text.Message;
import org.batchwright.workspace.Workspace;

/** A backup being read. It may come from an untrusted source, so names, sizes and numbers are checked before anything is written. */
record BackupContents(Path path, ZipFile zip, BackupManifest manifest) implements AutoCloseable {
    static final int MAX_ENTRIES = 50_000;
    private static final long MAX_HISTORY_BYTES = 4_000_000_000L;

    /** Limits the total size of the workspace's files, so that a small archive cannot fill the disk. */
    private static final long MAX_WORKSPACE_BYTES = 2_000_000_000L;

    private static final int BUFFER = 64 * 1024;

    static BackupContents open(Path path) throws OperationException {
        try {
            ZipFile zip = new ZipFile(path.toFile());
            try {
                BackupContents contents = new BackupContents(path, zip, manifest(path, zip));
                contents.check();
                return contents;
            } catch (OperationException | IOException | RuntimeException refused) {
                zip.close();
                throw refused;
            }
        } catch (ZipException damaged) {
            throw damaged(path, damaged);
        } catch (IOException refused) {
            throw new OperationException.FileFailed(Message.of("run.backup-not-read", path), path.toString(), refused);
        }
    }

    private static BackupManifest manifest(Path path, ZipFile zip) throws IOException, OperationException {
        ZipEntry entry = zip.getEntry(BackupManifest.NAME);
        if (entry == null) {
            throw new OperationException.FileFailed(Message.of("run.not-a-backup", path), path.toString());
        }
        try (InputStream in = zip.getInputStream(entry)) {
            return BackupManifest.read(in.readNBytes(BackupManifest.MAX_BYTES), path);
        }
    }

    private void check() throws OperationException {
        if (zip.size() > MAX_ENTRIES) {
            throw tooLarge(Message.text("run.backup-entries", zip.size()));
        }
        Set<String> names = new HashSet<>();
        int files = 0;
        for (ZipEntry entry : entries()) {
            String name = entry.getName();
            boolean workspace = name.startsWith(BackupLayout.WORKSPACE)
                    && BackupLayout.isWorkspaceFile(name.substring(BackupLayout.WORKSPACE.length()));
            if (!workspace && !name.equals(BackupLayout.HISTORY) && !name.equals(BackupManifest.NAME)) {
                throw new OperationException.FileFailed(
                        Message.of("run.backup-unexpected-entry", path, name), path.toString());
            }
            if (!names.add(name)) { // names that differ only in case collide only on case-insensitive file systems
                throw damaged(path, new ZipException(name));
            }
            files += workspace ? 1 : 0;
        }
        if (files != manifest.files() || (manifest.runs() > 0 && zip.getEntry(BackupLayout.HISTORY) == null)) {
            throw damaged(path, new ZipException(files + "/" + manifest.files()));
        }
    }

    /** Writes the files of the workspace into an empty folder. */
    void extractWorkspace(Path folder) throws OperationException, IOException {
        long left = MAX_WORKSPACE_BYTES;
        for (ZipEntry entry : entries()) {
            if (entry.getName().startsWith(BackupLayout.WORKSPACE)) {
                Path file = place(entry, folder);
                Files.createDirectories(file.getParent());
                left -= extract(entry, file, Math.min(left, SafeFileReader.DEFAULT_MAX_BYTES));
            }
        }
        for (String name : Workspace.FOLDERS) {
            Files.createDirectories(folder.resolve(name));
        }
    }

    private Path place(ZipEntry entry, Path folder) throws OperationException {
        String name = entry.getName().substring(BackupLayout.WORKSPACE.length());
        try {
            Path file = folder.resolve(name).normalize();
            if (file.startsWith(folder)) {
                return file;
            }
        } catch (InvalidPathException impossible) {
            // a name that this system cannot write, such as one with umlauts in the POSIX locale
        }
        throw new OperationException.FileFailed(Message.of("run.backup-unexpected-entry", path, name), path.toString());
    }

    /** Returns whether the backup contains a history. */
    boolean extractHistory(Path file) throws OperationException, IOException {
        Optional<ZipEntry> entry = Optional.ofNullable(zip.getEntry(BackupLayout.HISTORY));
        if (entry.isPresent()) {
            extract(entry.get(), file, MAX_HISTORY_BYTES);
        }
        return entry.isPresent();
    }

    private List<ZipEntry> entries() {
        return zip.stream().<ZipEntry>map(entry -> entry).toList();
    }

    /** Counts the bytes as they are written, because the declared size may be wrong. */
    private long extract(ZipEntry entry, Path to, long most) throws OperationException, IOException {
        byte[] buffer = new byte[BUFFER];
        long all = 0;
        CRC32 sum = new CRC32();
        try (InputStream in = new CheckedInputStream(zip.getInputStream(entry), sum);
                OutputStream out = Files.newOutputStream(to, StandardOpenOption.CREATE_NEW)) {
            int count = in.read(buffer);
            while (count >= 0) {
                all += count;
                if (all > most) {
                    throw tooLarge(entry.getName() + ": " + ByteCount.of(all));
                }
                out.write(buffer, 0, count);
                count = in.read(buffer);
            }
        } catch (ZipException | EOFException damaged) {
            throw damaged(path, damaged);
        }
        if (sum.getValue() != entry.getCrc()) {
            throw damaged(path, new ZipException(entry.getName()));
        }
        return all;
    }

    private OperationException tooLarge(String what) {
        return new OperationException.FileFailed(Message.of("run.backup-too-large", path, what), path.toString());
    }

    private static OperationException damaged(Path path, IOException why) {
        return new OperationException.FileFailed(Message.of("run.backup-damaged", path), path.toString(), why);
    }

    @Override
    public void close() {
        try {
            zip.close();
        } catch (IOException closed) {
            // the file was only read
        }
    }
}
