package org.batchwright.cli.session;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.cluster.DefaultCluster;
import org.batchwright.text.BriefList;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;
import org.batchwright.workspace.folder.UnsavedTexts;
import org.batchwright.workspace.preset.PresetFile;

/** Resolves typed names of presets, runs and clusters. */
public record Lookup(CliServices services) {
    private static final int MAX_SHOWN = 12;

    /** Finds a preset by {@code project/name}, or by the bare name if that is unique. */
    PresetFile preset(String typed) throws OperationException, Refusal {
        services.presets().reload();
        List<PresetFile> all = services.presets().all();
        PresetId id = PresetId.of(typed.strip());
        Optional<PresetFile> exact =
                all.stream().filter(file -> file.preset().id().equals(id)).findFirst();
        if (exact.isPresent()) {
            return exact.get();
        }
        List<PresetFile> named = all.stream()
                .filter(file ->
                        id.project().isEmpty() && file.preset().id().name().equals(id.name()))
                .toList();
        if (named.size() > 1) {
            throw Refusal.usage(Message.of(
                    "cli.ambiguous-preset",
                    named.size(),
                    typed,
                    names(named.stream().map(file -> file.preset().id()))));
        }
        if (named.isEmpty()) {
            List<PresetId> ids = all.stream().map(file -> file.preset().id()).toList();
            Optional<PresetId> unsaved = findUnsaved(id);
            if (unsaved.isPresent()) {
                throw Refusal.notFound(Message.of("cli.no-preset", typed, names(ids.stream()), unsaved.get())
                        .advising("unsaved"));
            }
            Optional<String> near = findClosest(id, ids);
            throw Refusal.notFound(Message.of("cli.no-preset", typed, names(ids.stream()), near.orElse(""))
                    .advising(near.isPresent() ? "near" : ids.isEmpty() ? "empty" : ""));
        }
        return named.getFirst();
    }

    /** Returns the preset with this name that is being edited in the app but has no file yet. */
    private Optional<PresetId> findUnsaved(PresetId typed) throws OperationException {
        return unsaved().stream()
                .filter(id -> id.equals(typed)
                        || (typed.project().isEmpty() && id.name().equals(typed.name())))
                .findFirst();
    }

    private List<PresetId> unsaved() throws OperationException {
        return new UnsavedTexts(services.folders().unsaved(), services.presets().workspace())
                .all(UnsavedTexts.TextKind.PRESET).stream()
                        .map(text -> PresetId.of(text.name()))
                        .toList();
    }

    /** Returns whether the app has unsaved changes to the preset; false if this cannot be determined. */
    boolean hasUnsavedChanges(PresetId preset) {
        try {
            return unsaved().contains(preset);
        } catch (OperationException unreadable) {
            return false; // the app may be saving the changes right now
        }
    }

    /** Returns the most similar name. If no project was typed, compares names without their projects. */
    private static Optional<String> findClosest(PresetId typed, List<PresetId> all) {
        boolean bare = typed.project().isEmpty();
        List<String> known =
                all.stream().map(id -> bare ? id.name() : id.toString()).toList();
        return Nearest.find(bare ? typed.name() : typed.toString(), known)
                .map(known::indexOf)
                .map(at -> all.get(at).toString());
    }

    public Cluster cluster(String typed) throws OperationException, Refusal {
        services.clusters().reload();
        Optional<Cluster> found = services.clusters().find(ClusterName.of(typed));
        if (found.isEmpty()) {
            Optional<String> near = Nearest.find(
                    typed,
                    services.clusters().all().stream()
                            .map(one -> one.name().value())
                            .toList());
            throw Refusal.notFound(Message.of(
                            "cli.no-cluster",
                            typed,
                            names(services.clusters().all().stream().map(Cluster::name)),
                            near.orElse(""))
                    .advising(near.isPresent() ? "near" : ""));
        }
        return found.get();
    }

    /** Returns the cluster with this name. A name that looks like a run number is reported as a missing run. */
    public Cluster clusterOrRun(String typed) throws OperationException, Refusal {
        refuseRunName(typed);
        return cluster(typed);
    }

    /** Returns the preset with this name. A name that looks like a run number is reported as a missing run. */
    public PresetFile presetOrRun(String typed) throws OperationException, Refusal {
        refuseRunName(typed);
        return preset(typed);
    }

    private static void refuseRunName(String typed) throws Refusal {
        if (typed.strip().matches("#?\\d{1,15}|last")) {
            throw Refusal.notFound(Message.of("cli.no-run", typed));
        }
    }

    Cluster defaultCluster(PresetId preset) throws OperationException {
        services.clusters().reload();
        return new DefaultCluster(services.runs(), services.clusters(), services::preferredCluster).of(preset);
    }

    /** Finds a run by number ({@code 41}, {@code #41}), by run ID, or as {@code last}. */
    public Run run(String typed) throws OperationException, Refusal {
        Optional<Run> found = knownRun(typed);
        if (found.isEmpty()) {
            throw Refusal.notFound(Message.of("cli.no-run", typed));
        }
        return found.get();
    }

    /** Finds a run like {@link #run}, but returns empty if nothing matches. */
    public Optional<Run> knownRun(String typed) throws OperationException {
        String name = typed.strip();
        Optional<Run> found = Optional.empty();
        if (name.equals("last")) {
            found = services.runs().newest(1).stream().findFirst();
        } else if (name.matches("#?\\d{1,15}")) {
            found = services.runs().find(Long.parseLong(name.replace("#", "")));
        } else if (name.matches("[a-z0-9-]{1,64}")) {
            found = services.runs().find(new RunId(name));
        }
        return found;
    }

    private static String names(Stream<?> all) {
        return BriefList.of(all.map(Object::toString).toList(), MAX_SHOWN);
    }
}
