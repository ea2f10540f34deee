package org.batchwright.remote.sync.scan;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.batchwright.remote.sync.ignore.Git;
import org.batchwright.remote.sync.ignore.GitPaths;
import org.batchwright.remote.sync.ignore.IgnoreRules;

/**
 * A project folder as it would be sent, based on names and sizes.
 *
 * @param root the folder, with no link in its path
 * @param files files to send, sorted by path
 * @param links symbolic links to send, with their targets
 * @param leftOut excluded files
 */
public record CodeTree(Path root, List<LocalFile> files, List<CodeFile> links, List<LeftOutFile> leftOut) {

    /** Walks the folder; reads only ignore files. */
    public static CodeTree of(CodeSource source) throws IOException, InterruptedException {
        Path root = source.folder().toRealPath();
        IgnoreRules rules = source.chosen() ? IgnoreRules.forRoot(root) : IgnoreRules.forPresets(root);
        CodeWalk walk = new CodeWalk(root, tracked(root));
        walk.folder(root, "", rules);
        return new CodeTree(
                root,
                walk.files().stream()
                        .sorted(Comparator.comparing(LocalFile::path))
                        .toList(),
                walk.links().stream()
                        .sorted(Comparator.comparing(CodeFile::path))
                        .toList(),
                walk.leftOut().stream()
                        .sorted(Comparator.comparing(LeftOutFile::path))
                        .toList());
    }

    public Map<String, LocalFile> byPath() {
        Map<String, LocalFile> all = HashMap.newHashMap(files.size());
        files.forEach(file -> all.put(file.path(), file));
        return all;
    }

    /** Returns the files that git tracks although its rules match them, because the rules apply only to untracked files. */
    private static TreeSet<String> tracked(Path root) throws InterruptedException {
        if (!GitPaths.isRepository(root)) {
            return new TreeSet<>();
        }
        Optional<String> output = new Git(root).output("ls-files", "-z", "--cached", "--ignored", "--exclude-standard");
        Set<String> paths = Arrays.stream(output.orElse("").split("\0"))
                .filter(path -> !path.isEmpty())
                .collect(Collectors.toSet());
        return new TreeSet<>(paths);
    }
}
