package org.batchwright.remote.sync;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What makes a new snapshot of one that is there.
 *
 * @param base the snapshot it starts from; empty for none
 * @param manifest what it is to hold
 * @param changed files and links that the base does not have as they are now
 * @param gone paths of the base that the new one does not have, or not as they are there
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

    /** Hashes of all changed files as sha256sum reads them. */
    byte[] sums() {
        return text(
                changed.stream().filter(file -> file.form() != 'l').map(file -> file.content() + "  " + file.path()));
    }

    byte[] goneLines() {
        return text(gone.stream());
    }

    /** Lines of the manifest that are new. */
    byte[] lines() {
        return text(changed.stream().map(CodeFile::line));
    }

    private static byte[] text(Stream<String> lines) {
        return lines.map(line -> line + "\n").collect(Collectors.joining()).getBytes(StandardCharsets.UTF_8);
    }
}
