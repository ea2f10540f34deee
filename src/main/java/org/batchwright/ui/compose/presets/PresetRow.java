package org.batchwright.ui.compose.presets;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.workspace.preset.PresetFile;

/** A row of the preset list. */
public sealed interface PresetRow {

    /** The heading of a project; the name is empty for presets outside any project. */
    record Project(String name) implements PresetRow {}

    /** @param depth number of presets of the same project in the chain that it extends */
    record Entry(PresetFile file, int depth) implements PresetRow {
        public PresetId id() {
            return file.preset().id();
        }

        boolean isBroken() {
            return file.problems().stream().anyMatch(problem -> problem.isBlocking());
        }
    }

    /**
     * Returns the projects sorted by name, with each preset below the one that it extends. Only presets that contain all the words are
     * included.
     */
    static List<PresetRow> rows(List<PresetFile> files, String words) {
        List<String> wanted = List.of(words.strip().toLowerCase(Locale.ROOT).split("\\s+"));
        Map<String, List<PresetFile>> projects = files.stream()
                .filter(file -> wanted.stream().allMatch(text(file)::contains))
                .collect(
                        Collectors.groupingBy(file -> file.preset().id().project(), TreeMap::new, Collectors.toList()));
        List<PresetRow> rows = new ArrayList<>();
        projects.forEach((project, members) -> {
            if (!project.isEmpty()) {
                rows.add(new Project(project));
            }
            Set<String> names =
                    members.stream().map(file -> file.preset().id().name()).collect(Collectors.toSet());
            List<PresetFile> roots = members.stream()
                    .filter(file -> base(file, names).isEmpty())
                    .sorted(BY_NAME)
                    .toList();
            roots.forEach(root -> addWithHeirs(rows, root, 0, members));
            members.stream() // presets that extend each other in a cycle have no root
                    .filter(file -> rows.stream()
                            .noneMatch(row ->
                                    row instanceof Entry entry && entry.file().equals(file)))
                    .forEach(file -> rows.add(new Entry(file, 0)));
        });
        return rows;
    }

    Comparator<PresetFile> BY_NAME =
            Comparator.comparing(file -> file.preset().id().name());

    private static void addWithHeirs(List<PresetRow> rows, PresetFile file, int depth, List<PresetFile> members) {
        rows.add(new Entry(file, depth));
        String name = file.preset().id().name();
        members.stream()
                .filter(other -> base(other, Set.of(name)).isPresent() && !other.equals(file))
                .sorted(BY_NAME)
                .forEach(heir -> addWithHeirs(rows, heir, depth + 1, members));
    }

    /** Returns the preset that a file extends, if that preset has one of these names in the same project. */
    private static Optional<String> base(PresetFile file, Set<String> names) {
        Preset preset = file.preset();
        return preset.base()
                .map(PresetId::of)
                .filter(base -> base.project().isEmpty()
                        || base.project().equals(preset.id().project()))
                .map(PresetId::name)
                .filter(names::contains);
    }

    private static String text(PresetFile file) {
        return file.preset().id().toString().toLowerCase(Locale.ROOT);
    }
}
