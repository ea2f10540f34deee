package org.batchwright.workspace.preset;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.text.Message;
import org.batchwright.workspace.folder.YamlFolder;
import org.batchwright.workspace.yaml.FileText;

/**
 * The manual edits of one preset: the files {@code NAME@CLUSTER.patch} next to its {@code NAME.yaml}.
 *
 * @param workspace the folder that links must not lead out of
 * @param yaml the preset's file
 * @param contents the contents of the existing files
 */
record PatchFiles(Path workspace, Path yaml, Map<ClusterName, YamlFolder.Content> contents) {
    private static final String EXTENSION = ".patch";

    /** Returns the manual edits of all presets in this folder, keyed by the name of the preset's file. */
    static Map<String, PatchFiles> allIn(Path workspace, Path folder) throws OperationException {
        Map<String, PatchFiles> all = new TreeMap<>();
        for (Path file : files(folder)) {
            String name = file.getFileName().toString();
            int at = name.lastIndexOf('@');
            if (at > 0) {
                ClusterName cluster = new ClusterName(name.substring(at + 1, name.length() - EXTENSION.length()));
                String preset = name.substring(0, at) + ".yaml";
                all.computeIfAbsent(preset, fresh -> new PatchFiles(workspace, folder.resolve(preset), new TreeMap<>()))
                        .contents()
                        .put(cluster, YamlFolder.Content.of(workspace, file));
            }
        }
        return all;
    }

    static PatchFiles nextTo(Path workspace, Path yaml) throws OperationException {
        PatchFiles none = new PatchFiles(workspace, yaml, new TreeMap<>());
        return allIn(workspace, yaml.toAbsolutePath().resolveSibling(""))
                .getOrDefault(yaml.getFileName().toString(), none);
    }

    private static List<Path> files(Path folder) throws OperationException {
        if (!Files.isReadable(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.getFileName().toString().endsWith(EXTENSION))
                    .filter(file -> !file.getFileName().toString().startsWith("."))
                    .filter(file -> !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.root-not-readable", folder), folder.toString(), refused);
        }
    }

    /** Returns the preset file including these edits. */
    PresetFile withEdits(PresetFile file) {
        if (contents.isEmpty()) {
            return file;
        }
        Map<ClusterName, List<ManualEdit>> edits = new TreeMap<>();
        List<Problem> problems = new ArrayList<>(file.problems());
        StringBuilder version = new StringBuilder(file.version());
        contents.forEach((cluster, content) -> {
            PatchReader.Patch patch = read(cluster);
            patch.problem().ifPresent(problems::add);
            if (!patch.edits().isEmpty()) {
                edits.put(cluster, patch.edits());
            }
            version.append(' ').append(cluster).append(' ').append(content.version());
        });
        return new PresetFile(
                file.path(),
                file.preset().withEdits(edits),
                problems,
                FileText.version(version.toString().getBytes(StandardCharsets.UTF_8)),
                file.text());
    }

    /** Reads an existing file. */
    private PatchReader.Patch read(ClusterName cluster) {
        YamlFolder.Content content = contents.getOrDefault(cluster, YamlFolder.Content.NONE);
        return content.problem()
                .map(why -> new PatchReader.Patch("", List.of(), Optional.of(why)))
                .orElseGet(() -> PatchReader.read(path(cluster), content.bytes()));
    }

    private Path path(ClusterName cluster) {
        return path(yaml, cluster);
    }

    private static Path path(Path yaml, ClusterName cluster) {
        String name = yaml.getFileName().toString();
        return yaml.resolveSibling(
                name.substring(0, name.length() - ".yaml".length()) + "@" + cluster.value() + EXTENSION);
    }

    /** Writes the edits of the preset that differ from those in the files. An unreadable file is never overwritten. */
    void save(Preset preset) throws OperationException {
        Map<ClusterName, List<ManualEdit>> before = new TreeMap<>();
        for (ClusterName cluster : contents.keySet()) {
            PatchReader.Patch patch = read(cluster);
            Optional<Problem> broken = patch.problem();
            if (broken.isPresent() && !preset.edits(cluster).isEmpty()) {
                throw new OperationException.NotPossible(broken.get().message());
            }
            before.put(cluster, patch.edits());
        }
        for (Map.Entry<ClusterName, List<ManualEdit>> one : preset.edits().entrySet()) {
            if (!one.getValue().equals(before.get(one.getKey()))) {
                write(path(one.getKey()), bytes(preset, one.getKey()));
            }
        }
        for (Map.Entry<ClusterName, List<ManualEdit>> one : before.entrySet()) {
            if (!one.getValue().isEmpty() && preset.edits(one.getKey()).isEmpty()) {
                FileText.delete(path(one.getKey()));
            }
        }
    }

    /** Writes the edits of a new preset. A file left over from an earlier preset of the same name is never overwritten. */
    void add(Preset preset) throws OperationException {
        for (Map.Entry<ClusterName, List<ManualEdit>> one : preset.edits().entrySet()) {
            ClusterName cluster = one.getKey();
            byte[] text = bytes(preset, cluster);
            PatchReader.Patch there =
                    contents.containsKey(cluster) ? read(cluster) : PatchReader.read(path(cluster), text);
            if (!there.edits().equals(one.getValue())) {
                throw new OperationException.NotPossible(
                        Message.of("workspace.manual-edits-exist", path(cluster).getFileName()));
            }
            if (!contents.containsKey(cluster)) {
                write(path(cluster), text);
            }
        }
    }

    private byte[] bytes(Preset preset, ClusterName cluster) {
        return PatchText.of(head(preset, cluster), preset.edits(cluster)).getBytes(StandardCharsets.UTF_8);
    }

    private void write(Path file, byte[] bytes) throws OperationException {
        FileText.write(workspace, file, bytes);
    }

    private String head(Preset preset, ClusterName cluster) {
        return contents.containsKey(cluster) ? read(cluster).head() : PatchText.head(preset.id(), cluster);
    }

    /** Copies the files for use by another preset. */
    void copyTo(Path other) throws OperationException {
        for (Map.Entry<ClusterName, YamlFolder.Content> one : contents.entrySet()) {
            Optional<Problem> unread = one.getValue().problem();
            if (unread.isEmpty()) {
                write(path(other, one.getKey()), one.getValue().bytes());
            } else if (!other.equals(yaml)) {
                throw new OperationException.NotPossible(unread.get().message());
            }
        }
    }

    void delete() throws OperationException {
        for (Map.Entry<ClusterName, YamlFolder.Content> one : contents.entrySet()) {
            if (one.getValue().problem().isEmpty()) {
                FileText.delete(path(one.getKey()));
            }
        }
    }
}
