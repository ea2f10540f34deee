package org.batchwright.remote.local;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.ExceptionCauses;
import org.batchwright.remote.ExecReader;
import org.batchwright.remote.FileName;
import org.batchwright.remote.FolderEntry;
import org.batchwright.remote.HostReader;
import org.batchwright.remote.Listing;
import org.batchwright.remote.SanitizedText;
import org.batchwright.text.Message;

/** Reads folders and files on the local disk. */
final class LocalReader implements HostReader {
    private static final int BUFFER_SIZE = 1 << 20;

    @Override
    public Optional<Listing> list(String folder, Listing.Depth depth) throws OperationException {
        Path root = Path.of(folder);
        if (!Files.isDirectory(root)) {
            return Optional.empty();
        }
        List<FolderEntry> entries = new ArrayList<>();
        try {
            int most = depth == Listing.Depth.FOLDER ? 1 : Integer.MAX_VALUE;
            Files.walkFileTree(
                    root.toRealPath(),
                    EnumSet.noneOf(FileVisitOption.class),
                    most,
                    new Collector(root.toRealPath(), entries));
        } catch (AccessDeniedException e) {
            throw ExecReader.accessDenied(folder);
        } catch (IOException e) {
            throw unreadable(folder, e);
        }
        boolean whole = entries.size() <= Listing.MAX_ENTRIES;
        return Optional.of(new Listing(whole ? entries : entries.subList(0, Listing.MAX_ENTRIES), whole));
    }

    /** Collects up to one entry more than a listing may contain. */
    private static final class Collector extends SimpleFileVisitor<Path> {
        private final Path root;
        private final List<FolderEntry> entries;

        Collector(Path root, List<FolderEntry> entries) {
            this.root = root;
            this.entries = entries;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes found) {
            return folder.equals(root) ? FileVisitResult.CONTINUE : add(folder, found);
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes found) {
            return add(file, found);
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException reason) throws IOException {
            if (file.equals(root)) {
                throw reason;
            }
            return FileVisitResult.CONTINUE;
        }

        private FileVisitResult add(Path path, BasicFileAttributes found) {
            entries.add(entry(root.relativize(path).toString(), path, found));
            return entries.size() > Listing.MAX_ENTRIES ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
        }

        private static FolderEntry entry(String name, Path path, BasicFileAttributes found) {
            String unix = name.replace(path.getFileSystem().getSeparator(), "/");
            String target = found.isSymbolicLink() ? target(path) : "";
            return new FolderEntry(
                    unix,
                    found.isSymbolicLink() ? resolveLinkType(path) : kind(found),
                    found.size(),
                    found.lastModifiedTime().toInstant(),
                    target);
        }

        private static String target(Path link) {
            try {
                return Files.readSymbolicLink(link).toString();
            } catch (IOException e) {
                return "?";
            }
        }

        private static FolderEntry.EntryType resolveLinkType(Path link) {
            try {
                return kind(Files.readAttributes(link, BasicFileAttributes.class));
            } catch (IOException e) {
                return FolderEntry.EntryType.BROKEN;
            }
        }
    }

    private static FolderEntry.EntryType kind(BasicFileAttributes found) {
        return found.isRegularFile()
                ? FolderEntry.EntryType.FILE
                : found.isDirectory() ? FolderEntry.EntryType.FOLDER : FolderEntry.EntryType.OTHER;
    }

    @Override
    public Optional<Stat> stat(String path) throws OperationException {
        Path file = Path.of(path);
        if (!Files.exists(file) && !Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try {
            BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
            return Optional.of(
                    new Stat(kind(found), found.size(), found.lastModifiedTime().toInstant()));
        } catch (IOException e) {
            throw unreadable(path, e);
        }
    }

    @Override
    public void read(String path, long from, long count, Sink sink) throws OperationException, InterruptedException {
        try (FileChannel file = FileChannel.open(Path.of(path), StandardOpenOption.READ)) {
            ByteBuffer piece = ByteBuffer.allocate(BUFFER_SIZE);
            long at = from;
            long end = from + count;
            while (at < end) {
                piece.clear().limit((int) Math.min(BUFFER_SIZE, end - at));
                int got = file.read(piece, at);
                if (got <= 0) {
                    return;
                }
                Refused.give(sink, piece.flip());
                at += got;
            }
        } catch (IOException e) {
            ExceptionCauses.rethrowInterrupt(e);
            throw unreadable(path, e);
        }
    }

    private static OperationException unreadable(String path, IOException cause) {
        return new OperationException.FileFailed(
                Message.of(
                        "remote.local-path-not-read",
                        FileName.toDisplayText(path),
                        SanitizedText.line(String.valueOf(cause.getMessage()))),
                path,
                cause);
    }
}
