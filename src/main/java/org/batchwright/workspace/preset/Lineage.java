package org.batchwright.workspace.preset;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;

/**
 * Follows {@code extends} from preset to preset.
 *
 * @param lines the line of {@code extends} in each file
 */
record Lineage(List<PresetFile> files, Map<PresetId, Problem.InFile> lines) {

    PresetStore.Resolution resolve(Preset preset) {
        List<Preset> chain = new ArrayList<>(List.of(preset));
        while (chain.getLast().base().isPresent()) {
            Preset last = chain.getLast();
            String name = last.base().orElseThrow();
            Optional<Preset> base = base(last.id(), name).map(PresetFile::preset);
            if (base.isEmpty()) {
                return new PresetStore.Resolution(new Experiment(chain), List.of(missingBase(last, name)));
            }
            PresetId id = base.get().id();
            if (chain.stream().anyMatch(level -> level.id().equals(id))) {
                return new PresetStore.Resolution(new Experiment(chain), List.of(circularInheritance(last, chain, id)));
            }
            chain.add(base.get());
        }
        return new PresetStore.Resolution(new Experiment(chain), List.of());
    }

    /**
     * Returns the file to which {@code name} refers in this preset: a preset in its own project, otherwise the preset with this full name,
     * otherwise the only preset with this short name.
     */
    Optional<PresetFile> base(PresetId from, String name) {
        PresetId near = PresetId.of(from.project().isEmpty() ? name : from.project() + "/" + name);
        Optional<PresetFile> found = find(near).or(() -> find(PresetId.of(name)));
        if (found.isPresent() || name.contains("/")) {
            return found;
        }
        List<PresetFile> anywhere = files.stream()
                .filter(file -> file.preset().id().name().equals(name))
                .toList();
        return anywhere.size() == 1 ? Optional.of(anywhere.getFirst()) : Optional.empty();
    }

    Optional<PresetFile> find(PresetId id) {
        return files.stream().filter(file -> file.preset().id().equals(id)).findFirst();
    }

    private Problem missingBase(Preset preset, String name) {
        List<String> names = files.stream()
                .flatMap(file ->
                        List.of(file.preset().id().name(), file.preset().id().toString()).stream())
                .filter(other -> !other.equals(preset.id().name())
                        && !other.equals(preset.id().toString()))
                .toList();
        long same = files.stream()
                .filter(file -> file.preset().id().name().equals(name))
                .count();
        if (same > 1) {
            return Problem.error(
                    where(preset),
                    Message.of("workspace.extends-unknown", preset.id(), name, same)
                            .advising("several"));
        }
        Message message = Nearest.find(name, names)
                .map(near -> Message.of("workspace.extends-unknown", preset.id(), name, near)
                        .advising("near"))
                .orElseGet(() -> Message.of("workspace.extends-unknown", preset.id(), name, ""));
        return Problem.error(where(preset), message);
    }

    private Problem circularInheritance(Preset preset, List<Preset> chain, PresetId again) {
        String way = chain.stream().map(level -> level.id().toString()).collect(Collectors.joining(" → "));
        return Problem.error(where(preset), Message.of("workspace.extends-cycle", way, again));
    }

    private Problem.Where where(Preset preset) {
        Problem.InFile line = lines.get(preset.id());
        return line == null ? new Problem.InField("extends") : line;
    }
}
