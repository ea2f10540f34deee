package org.batchwright.remote.sync.scan;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import org.batchwright.remote.sync.ignore.IgnoreRules;

/** One walk through a project folder. */
final class CodeWalk {
    private static final long MAX_FILE_BYTES = 200L << 20;
    private static final char UNREADABLE = '\uFFFD';

    private final Path root;
    private final NavigableSet<String> tracked;
    private final List<LocalFile> files = new ArrayList<>();
    private final List<CodeFile> links = new ArrayList<>();
    private final List<LeftOutFile> leftOut = new ArrayList<>();

    /** @param tracked paths that are sent regardless of git's rules */
    CodeWalk(Path root, NavigableSet<String> tracked) {
        this.root = root;
        this.tracked = tracked;
    }

    List<LocalFile> files() {
        return files;
    }

    List<CodeFile> links() {
        return links;
    }

    List<LeftOutFile> leftOut() {
        return leftOut;
    }

    void folder(Path folder, String path, IgnoreRules rules) throws IOException, InterruptedException {
        visitChildren(folder, path, rules, Inside.PROJECT);
    }

    /** The type of the current folder. */
    private enum Inside {
        PROJECT,
        /** Excluded by git's rules; files tracked by git are still sent. */
        IGNORED,
        /** Excluded by {@code .batchwrightignore}; only what is re-included is sent. */
        REFUSED
    }

    private void visitChildren(Path folder, String path, IgnoreRules rules, Inside inside)
            throws IOException, InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("cancelled");
        }
        List<Path> children = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            all.forEach(children::add);
        } catch (DirectoryIteratorException broken) {
            throw broken.getCause();
        }
        for (Path child : children) {
            String name = String.valueOf(child.getFileName());
            Optional<FileStamp.Seen> seen = stat(child);
            if (seen.isPresent()) {
                visitChild(child, path.isEmpty() ? name : path + "/" + name, seen.get(), rules, inside);
            }
        }
    }

    /** Returns the attributes of a file, or empty if it was deleted in the meantime. */
    private static Optional<FileStamp.Seen> stat(Path file) throws IOException {
        try {
            return Optional.of(FileStamp.read(file));
        } catch (NoSuchFileException gone) {
            return Optional.empty();
        }
    }

    private void visitChild(Path file, String path, FileStamp.Seen seen, IgnoreRules rules, Inside inside)
            throws IOException, InterruptedException {
        boolean isFolder = seen.type() == FileStamp.FileType.FOLDER;
        IgnoreRules.Decision decision =
                rules.verdict(path, isFolder ? IgnoreRules.PathType.FOLDER : IgnoreRules.PathType.FILE);
        boolean reincluded = decision == IgnoreRules.Decision.ASKED_FOR;
        boolean goes = reincluded
                || (inside == Inside.PROJECT && decision == IgnoreRules.Decision.GOES)
                || (inside != Inside.REFUSED && decision.isFromGit() && tracked.contains(path));
        if (!goes && inside == Inside.PROJECT) {
            leftOut.add(new LeftOutFile(
                    isFolder ? path + "/" : path,
                    leftOutReason(decision, path),
                    seen.stamp().size()));
        }
        if (isFolder) {
            Inside within = goes ? Inside.PROJECT : within(inside, decision);
            if (goes || rules.mayReincludeBelow(path) || (within == Inside.IGNORED && tracksBelow(path))) {
                visitChildren(file, path, rules.forFolder(file, path), within);
            }
        } else if (goes) {
            addFile(file, path, seen, reincluded);
        }
    }

    private static Inside within(Inside outer, IgnoreRules.Decision decision) {
        return outer == Inside.REFUSED || !decision.isFromGit() ? Inside.REFUSED : Inside.IGNORED;
    }

    private boolean tracksBelow(String folder) {
        String next = tracked.ceiling(folder + "/");
        return next != null && next.startsWith(folder + "/");
    }

    private static LeftOutReason leftOutReason(IgnoreRules.Decision decision, String path) {
        if (decision != IgnoreRules.Decision.NEVER_SENT) {
            return LeftOutReason.IGNORED;
        }
        return path.matches(".*\\.(pt|pth|ckpt|safetensors)") ? LeftOutReason.CHECKPOINT : LeftOutReason.NEVER_SENT;
    }

    private void addFile(Path file, String path, FileStamp.Seen seen, boolean reincluded) throws IOException {
        if (path.indexOf('\n') >= 0 || path.indexOf('\r') >= 0) {
            leftOut.add(new LeftOutFile(
                    path.replaceAll("\\s", " "),
                    LeftOutReason.LINE_BREAK,
                    seen.stamp().size()));
        } else if (path.indexOf(UNREADABLE) >= 0) {
            leftOut.add(
                    new LeftOutFile(path, LeftOutReason.NOT_UTF8, seen.stamp().size()));
        } else if (seen.type() == FileStamp.FileType.LINK) {
            link(file, path);
        } else if (seen.type() != FileStamp.FileType.FILE) {
            leftOut.add(new LeftOutFile(path, LeftOutReason.NOT_A_FILE, 0));
        } else if (!reincluded && seen.stamp().size() > MAX_FILE_BYTES) {
            leftOut.add(new LeftOutFile(path, LeftOutReason.LARGE, seen.stamp().size()));
        } else {
            files.add(new LocalFile(path, seen.stamp(), reincluded));
        }
    }

    private void link(Path link, String path) throws IOException {
        Path target = Files.readSymbolicLink(link);
        boolean inside =
                !target.isAbsolute() && link.resolveSibling(target).normalize().startsWith(root);
        if (target.toString().chars().anyMatch(Character::isISOControl)) {
            // the manifest is line-based, so a line break would start another line
            leftOut.add(new LeftOutFile(path, LeftOutReason.LINE_BREAK_IN_TARGET, 0));
        } else if (inside) {
            links.add(new CodeFile(path, 'l', target.toString()));
        } else {
            leftOut.add(new LeftOutFile(path, LeftOutReason.LEADS_OUT, 0));
        }
    }
}
