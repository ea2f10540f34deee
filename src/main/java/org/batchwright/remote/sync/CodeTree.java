package org.batchwright.remote.sync;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/**
 * A project folder as it would go.
 *
 * @param files what goes, sorted by path
 * @param links symbolic links that go, relative paths
 * @param bytes size of all files
 * @param leftOut what stays although a person may miss it, with the reason
 * @param secrets what looks like a secret and was not asked for
 */
record CodeTree(List<Path> files, List<Path> links, long bytes, List<String> leftOut, List<String> secrets) {
    private static final long LARGEST = 200L << 20;

    /** Walks the folder; reads names, sizes and the first bytes only. */
    static CodeTree of(Path folder) throws IOException {
        Walk walk = new Walk(folder.toRealPath());
        Files.walkFileTree(walk.root, walk);
        return new CodeTree(
                walk.files.stream().sorted().toList(),
                walk.links.stream().sorted().toList(),
                walk.bytes,
                List.copyOf(walk.leftOut),
                List.copyOf(walk.secrets));
    }

    private static final class Walk extends SimpleFileVisitor<Path> {
        private final Path root;
        private final IgnoreRules rules;
        private final List<Path> files = new ArrayList<>();
        private final List<Path> links = new ArrayList<>();
        private final List<String> leftOut = new ArrayList<>();
        private final List<String> secrets = new ArrayList<>();
        private long bytes;

        Walk(Path root) throws IOException {
            this.root = root;
            this.rules = new IgnoreRules(root);
        }

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
            if (Thread.interrupted()) {
                throw new java.io.InterruptedIOException("cancelled");
            }
            String path = path(folder);
            if (!path.isEmpty() && stays(path, IgnoreRules.Kind.FOLDER) && !rules.mayAskBelow(path)) {
                return FileVisitResult.SKIP_SUBTREE;
            }
            rules.enter(folder);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            String path = path(file);
            IgnoreRules.Verdict verdict = rules.verdict(path, IgnoreRules.Kind.FILE);
            if (verdict == IgnoreRules.Verdict.IGNORED) {
                return FileVisitResult.CONTINUE;
            }
            if (verdict == IgnoreRules.Verdict.NEVER_SENT) {
                note(path);
            } else if (path.indexOf('\n') >= 0 || path.indexOf('\r') >= 0) {
                leftOut.add(path.replaceAll("\\s", " ") + ": a line break in its name");
            } else if (attributes.isSymbolicLink()) {
                link(file, path);
            } else if (!attributes.isRegularFile()) {
                leftOut.add(path + ": not a file");
            } else {
                file(file, path, attributes.size(), verdict);
            }
            return FileVisitResult.CONTINUE;
        }

        private void file(Path file, String path, long size, IgnoreRules.Verdict verdict) throws IOException {
            boolean asked = verdict == IgnoreRules.Verdict.ASKED_FOR;
            if (!asked && Secrets.looksSecret(file)) {
                secrets.add(path);
            } else if (!asked && size > LARGEST) {
                leftOut.add(path + ": larger than 200 MB");
            } else {
                files.add(root.relativize(file));
                bytes += size;
            }
        }

        private void link(Path link, String path) throws IOException {
            Path parent = link.getParent();
            Path target = Files.readSymbolicLink(link);
            boolean inside = parent != null
                    && !target.isAbsolute()
                    && parent.resolve(target).normalize().startsWith(root);
            if (target.toString().chars().anyMatch(Character::isISOControl)) {
                // the manifest is lines of a shell script: a line break in it would be one of its commands
                leftOut.add(path + ": a line break in where it leads");
            } else if (inside) {
                links.add(root.relativize(link));
            } else {
                leftOut.add(path + ": a link that leads out of the project folder");
            }
        }

        private boolean stays(String path, IgnoreRules.Kind kind) {
            IgnoreRules.Verdict verdict = rules.verdict(path, kind);
            return verdict == IgnoreRules.Verdict.IGNORED || verdict == IgnoreRules.Verdict.NEVER_SENT;
        }

        private void note(String path) {
            if (path.matches(".*\\.(pt|pth|ckpt|safetensors)")) {
                leftOut.add(path + ": a checkpoint");
            }
        }

        private String path(Path file) {
            return root.relativize(file).toString().replace('\\', '/');
        }
    }
}
