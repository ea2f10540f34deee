package org.batchwright.workspace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.batchwright.model.ClusterName;
import org.batchwright.model.HandEdit;
import org.batchwright.model.Preset;
import org.batchwright.model.Problem;
import org.batchwright.model.Trouble;

/**
 * The hand edits of one preset: {@code NAME@CLUSTER.patch} beside its {@code NAME.yaml}.
 *
 * @param yaml the preset's file
 * @param bytes of the files that are there
 */
record PatchFiles(Path yaml, Map<ClusterName, byte[]> bytes) {
    private static final String ENDING = ".patch";

    /** Those of all presets whose files lie in this folder, by the name of the file that they are beside. */
    static Map<String, PatchFiles> in(Path folder) throws Trouble {
        Map<String, PatchFiles> all = new TreeMap<>();
        for (Path file : files(folder)) {
            String name = file.getFileName().toString();
            int at = name.lastIndexOf('@');
            if (at > 0) {
                ClusterName cluster = new ClusterName(name.substring(at + 1, name.length() - ENDING.length()));
                String preset = name.substring(0, at) + ".yaml";
                all.computeIfAbsent(preset, fresh -> new PatchFiles(folder.resolve(preset), new TreeMap<>()))
                        .bytes()
                        .put(cluster, FileText.bytes(file));
            }
        }
        return all;
    }

    static PatchFiles beside(Path yaml) throws Trouble {
        PatchFiles none = new PatchFiles(yaml, new TreeMap<>());
        return in(yaml.toAbsolutePath().resolveSibling(""))
                .getOrDefault(yaml.getFileName().toString(), none);
    }

    private static List<Path> files(Path folder) throws Trouble {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.getFileName().toString().endsWith(ENDING))
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException refused) {
            throw new Trouble.FileTrouble(
                    "The folder " + folder + " cannot be read.",
                    "Check the folder's rights.",
                    folder.toString(),
                    refused);
        }
    }

    /** The preset file with what they say. */
    PresetFile with(PresetFile file) {
        if (bytes.isEmpty()) {
            return file;
        }
        Map<ClusterName, List<HandEdit>> edits = new TreeMap<>();
        List<Problem> problems = new ArrayList<>(file.problems());
        StringBuilder version = new StringBuilder(file.version());
        bytes.forEach((cluster, content) -> {
            PatchReader.Patch patch = PatchReader.read(path(cluster), content);
            patch.problem().ifPresent(problems::add);
            if (!patch.edits().isEmpty()) {
                edits.put(cluster, patch.edits());
            }
            version.append(' ').append(cluster).append(' ').append(FileText.version(content));
        });
        return new PresetFile(
                file.path(),
                file.preset().withEdits(edits),
                problems,
                FileText.version(version.toString().getBytes(StandardCharsets.UTF_8)));
    }

    private Path path(ClusterName cluster) {
        return path(yaml, cluster);
    }

    private static Path path(Path yaml, ClusterName cluster) {
        String name = yaml.getFileName().toString();
        return yaml.resolveSibling(
                name.substring(0, name.length() - ".yaml".length()) + "@" + cluster.value() + ENDING);
    }

    /** Writes what the preset says otherwise than they do; a file that cannot be read is never written over. */
    void save(Preset preset) throws Trouble {
        Map<ClusterName, List<HandEdit>> before = new TreeMap<>();
        for (Map.Entry<ClusterName, byte[]> one : bytes.entrySet()) {
            PatchReader.Patch patch = PatchReader.read(path(one.getKey()), one.getValue());
            Optional<Problem> broken = patch.problem();
            if (broken.isPresent() && !preset.edits(one.getKey()).isEmpty()) {
                throw new Trouble.NotPossible(broken.get().what(), broken.get().mend());
            }
            before.put(one.getKey(), patch.edits());
        }
        for (Map.Entry<ClusterName, List<HandEdit>> one : preset.edits().entrySet()) {
            if (!one.getValue().equals(before.get(one.getKey()))) {
                FileText.write(path(one.getKey()), PatchText.of(head(preset, one.getKey()), one.getValue()));
            }
        }
        for (Map.Entry<ClusterName, List<HandEdit>> one : before.entrySet()) {
            if (!one.getValue().isEmpty() && preset.edits(one.getKey()).isEmpty()) {
                FileText.delete(path(one.getKey()));
            }
        }
    }

    /** Writes what a new preset brings; a file that was left there by an earlier one of its name is never written over. */
    void add(Preset preset) throws Trouble {
        for (Map.Entry<ClusterName, List<HandEdit>> one : preset.edits().entrySet()) {
            byte[] text =
                    PatchText.of(head(preset, one.getKey()), one.getValue()).getBytes(StandardCharsets.UTF_8);
            byte[] there = bytes.getOrDefault(one.getKey(), text);
            if (!PatchReader.read(path(one.getKey()), there).edits().equals(one.getValue())) {
                throw new Trouble.NotPossible(
                        "There is a file " + path(one.getKey()).getFileName() + " with other hand edits already.",
                        "Move it away, or choose another name.");
            }
            FileText.write(path(one.getKey()), there);
        }
    }

    private String head(Preset preset, ClusterName cluster) {
        return Optional.ofNullable(bytes.get(cluster))
                .map(content -> PatchReader.read(path(cluster), content).head())
                .orElseGet(() -> PatchText.head(preset.id(), cluster));
    }

    /** The same files beside another preset. */
    void copyTo(Path other) throws Trouble {
        for (Map.Entry<ClusterName, byte[]> one : bytes.entrySet()) {
            FileText.write(path(other, one.getKey()), one.getValue());
        }
    }

    void delete() throws Trouble {
        for (ClusterName cluster : bytes.keySet()) {
            FileText.delete(path(cluster));
        }
    }
}
