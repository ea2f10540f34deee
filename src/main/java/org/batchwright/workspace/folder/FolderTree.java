package org.batchwright.workspace.folder;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The contents of a folder. Links are not followed, unless the folder itself is a link that stays within the workspace; unreadable folders
 * are skipped.
 *
 * @param folders all folders, including the folder itself
 * @param files everything else, including links and pipes
 * @param closed the unreadable folders, or the folder itself if it is a link that leads nowhere or out of the workspace
 */
public record FolderTree(List<Path> folders, List<Path> files, List<Path> closed) {

    /** Reads the contents; returns empty if the folder does not exist. */
    public static FolderTree below(Path root) throws IOException {
        FolderTree found = new FolderTree(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        if (Files.isSymbolicLink(root)) {
            return ofLink(root);
        }
        if (Files.isDirectory(root)) {
            Files.walkFileTree(root, found.new Collector(root));
        }
        found.files.sort(null);
        return found;
    }

    /** Deletes a folder with its contents, but not the targets of links in it. */
    public static void delete(Path root) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            for (Path one : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(one);
            }
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
    }

    private static FolderTree ofLink(Path root) throws IOException {
        Path workspace = root.toAbsolutePath().resolveSibling("").toRealPath();
        boolean stays = Files.isDirectory(root)
                && root.toRealPath().startsWith(workspace)
                && !root.toRealPath().equals(workspace);
        if (!stays) {
            return new FolderTree(List.of(), List.of(), List.of(root));
        }
        Path real = root.toRealPath();
        FolderTree there = below(real);
        return new FolderTree(
                relocate(root, real, there.folders()),
                relocate(root, real, there.files()),
                relocate(root, real, there.closed()));
    }

    private static List<Path> relocate(Path root, Path real, List<Path> found) {
        return found.stream().map(path -> root.resolve(real.relativize(path))).toList();
    }

    private final class Collector extends SimpleFileVisitor<Path> {
        private final Path root;

        Collector(Path root) {
            this.root = root;
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes found) {
            folders.add(folder);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes found) {
            files.add(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException reason) throws IOException {
            if (file.equals(root)) {
                throw reason;
            }
            if (Files.isDirectory(file)) {
                closed.add(file);
            }
            return FileVisitResult.CONTINUE;
        }

        /** Ignores errors from a folder that changes while it is being read, and keeps the entries read so far. */
        @Override
        public FileVisitResult postVisitDirectory(Path folder, IOException broken) {
            return FileVisitResult.CONTINUE;
        }
    }
}
