package org.batchwright.remote.sync;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.remote.sync.scan.CodeFile;
import org.batchwright.remote.sync.scan.Manifest;

/**
 * The difference between a new snapshot and an existing one.
 *
 * @param base the snapshot that the new one starts from; empty for none
 * @param manifest content of the new snapshot
 * @param changed files and links that are missing or different in the base
 * @param gone paths of the base that the new snapshot lacks, or has in a different version
 */
record Delta(Optional<Manifest> base, Manifest manifest, List<CodeFile> changed, List<String> gone) {

    static Delta of(Optional<Manifest> base, Manifest manifest) {
        Map<String, CodeFile> there = new HashMap<>();
        base.ifPresent(one -> one.files().forEach(file -> there.put(file.path(), file)));
        Set<String> staying = new HashSet<>();
        List<CodeFile> changed = manifest.files().stream()
                .filter(file -> {
                    boolean same = file.equals(there.get(file.path()));
                    return !same || !staying.add(file.path());
                })
                .toList();
        List<String> gone = there.keySet().stream()
                .filter(path -> !staying.contains(path))
                .sorted()
                .toList();
        return new Delta(base, manifest, changed, gone);
    }

    String baseName() {
        return base.map(Manifest::name).orElse("none");
    }

    /** Returns the hashes of some changed files as input for sha256sum. */
    byte[] hashList(Set<String> paths) {
        return text(changed.stream()
                .filter(file -> file.form() != 'l' && paths.contains(file.path()))
                .map(file -> file.content() + "  " + file.path()));
    }

    byte[] removedLines() {
        return text(gone.stream());
    }

    /** Returns the new lines of the manifest. */
    byte[] lines() {
        return text(changed.stream().map(CodeFile::line));
    }

    /** Returns the folders of the base where entries are added or removed, NUL-terminated and with the root first. */
    byte[] open() {
        Set<String> there =
                folders(base.map(Manifest::files).orElse(List.of()).stream().map(CodeFile::path));
        return list(Stream.concat(Stream.of("."), touched().filter(there::contains)));
    }

    /** Returns the folders of the new tree where entries are added or removed, without the root. */
    byte[] foldersToClose() {
        Set<String> there = folders(manifest.files().stream().map(CodeFile::path));
        return list(touched().filter(there::contains));
    }

    /** Returns the folders of the base that are missing from the new tree, deepest first. */
    byte[] empty() {
        Set<String> there = folders(manifest.files().stream().map(CodeFile::path));
        return list(folders(gone.stream()).stream()
                .filter(folder -> !there.contains(folder))
                .sorted(Comparator.reverseOrder()));
    }

    private Stream<String> touched() {
        return folders(Stream.concat(gone.stream(), changed.stream().map(CodeFile::path))).stream()
                .sorted();
    }

    /** Returns all parent folders of the given paths, without the root. */
    private static Set<String> folders(Stream<String> paths) {
        Set<String> folders = new HashSet<>();
        paths.forEach(path -> {
            int end = path.lastIndexOf('/');
            while (end > 0 && folders.add(path.substring(0, end))) {
                end = path.lastIndexOf('/', end - 1);
            }
        });
        return folders;
    }

    private static byte[] list(Stream<String> paths) {
        return paths.map(path -> path + "\0").collect(Collectors.joining()).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] text(Stream<String> lines) {
        return lines.map(line -> line + "\n").collect(Collectors.joining()).getBytes(StandardCharsets.UTF_8);
    }
}
