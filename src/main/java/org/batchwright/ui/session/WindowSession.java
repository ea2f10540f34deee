package org.batchwright.ui.session;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.RunId;

/**
 * The state of a workspace's window.
 *
 * @param screen name of the page
 * @param preset the open preset
 * @param asYaml whether presets are edited as YAML
 * @param picked the clusters that the user chose for presets, the most recent last
 * @param run the selected run
 * @param runTab key of the tab in which the run is shown
 * @param cluster the cluster shown on the Clusters page
 * @param draftOrigin the run from which the latest unsaved preset was created
 * @param problemsFolded whether the list of problems is collapsed
 */
public record WindowSession(
        Optional<String> screen,
        Optional<PresetId> preset,
        boolean asYaml,
        Map<PresetId, ClusterName> picked,
        Optional<RunId> run,
        Optional<String> runTab,
        Optional<ClusterName> cluster,
        Optional<DraftOrigin> draftOrigin,
        boolean problemsFolded) {
    public static final WindowSession NONE = new WindowSession(
            Optional.empty(),
            Optional.empty(),
            false,
            Map.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            false);

    private static final int MOST_PICKED = 100;
    private static final int LONGEST_VALUE = 500;
    private static final String SCREEN = "screen";
    private static final String PRESET = "preset";
    private static final String EDITING = "editing";
    private static final String YAML = "yaml";
    private static final String PICKED = "picked";
    private static final String RUN = "run";
    private static final String RUN_TAB = "run-tab";
    private static final String CLUSTER = "cluster";
    private static final String DRAFT_ORIGIN = "draft-origin";
    private static final String PROBLEMS = "problems";
    private static final String FOLDED = "folded";

    /**
     * The origin of an unsaved preset.
     *
     * @param run the run's number
     */
    public record DraftOrigin(PresetId preset, long run) {
        private static Optional<DraftOrigin> parse(String value) {
            String[] parts = value.split("\t", -1);
            return parts.length == 2 && !parts[0].isBlank() && parts[1].matches("\\d{1,18}")
                    ? Optional.of(new DraftOrigin(PresetId.of(parts[0]), Long.parseLong(parts[1])))
                    : Optional.empty();
        }
    }

    public WindowSession {
        List<Map.Entry<PresetId, ClusterName>> all = List.copyOf(picked.entrySet());
        Map<PresetId, ClusterName> latest = new LinkedHashMap<>();
        all.stream()
                .skip(Math.max(0, all.size() - MOST_PICKED))
                .forEach(one -> latest.put(one.getKey(), one.getValue()));
        picked = Collections.unmodifiableMap(latest);
    }

    public WindowSession withScreen(String shown) {
        return new WindowSession(
                Optional.of(shown), preset, asYaml, picked, run, runTab, cluster, draftOrigin, problemsFolded);
    }

    public WindowSession withPreset(Optional<PresetId> open) {
        return new WindowSession(screen, open, asYaml, picked, run, runTab, cluster, draftOrigin, problemsFolded);
    }

    public WindowSession withYaml(boolean yaml) {
        return new WindowSession(screen, preset, yaml, picked, run, runTab, cluster, draftOrigin, problemsFolded);
    }

    public WindowSession withPicked(Map<PresetId, ClusterName> chosen) {
        return new WindowSession(screen, preset, asYaml, chosen, run, runTab, cluster, draftOrigin, problemsFolded);
    }

    public WindowSession withRun(Optional<RunId> selected) {
        return new WindowSession(
                screen, preset, asYaml, picked, selected, runTab, cluster, draftOrigin, problemsFolded);
    }

    public WindowSession withRunTab(String tab) {
        return new WindowSession(
                screen, preset, asYaml, picked, run, Optional.of(tab), cluster, draftOrigin, problemsFolded);
    }

    public WindowSession withCluster(Optional<ClusterName> shown) {
        return new WindowSession(screen, preset, asYaml, picked, run, runTab, shown, draftOrigin, problemsFolded);
    }

    public WindowSession withDraftOrigin(Optional<DraftOrigin> origin) {
        return new WindowSession(screen, preset, asYaml, picked, run, runTab, cluster, origin, problemsFolded);
    }

    public WindowSession withProblemsFolded(boolean folded) {
        return new WindowSession(screen, preset, asYaml, picked, run, runTab, cluster, draftOrigin, folded);
    }

    /** Returns the text that {@link #parse} reads: one line per value, starting with the value's key. */
    String text() {
        List<String> lines = new ArrayList<>();
        screen.ifPresent(name -> lines.add(line(SCREEN, name)));
        preset.ifPresent(id -> lines.add(line(PRESET, id.toString())));
        if (asYaml) {
            lines.add(line(EDITING, YAML));
        }
        picked.forEach((id, name) -> lines.add(line(PICKED, id + "\t" + name)));
        run.ifPresent(id -> lines.add(line(RUN, id.toString())));
        runTab.ifPresent(tab -> lines.add(line(RUN_TAB, tab)));
        cluster.ifPresent(name -> lines.add(line(CLUSTER, name.value())));
        draftOrigin.ifPresent(origin -> lines.add(line(DRAFT_ORIGIN, origin.preset() + "\t" + origin.run())));
        if (problemsFolded) {
            lines.add(line(PROBLEMS, FOLDED));
        }
        return String.join("\n", lines) + "\n";
    }

    private static String line(String key, String value) {
        return key + " " + value;
    }

    /** Parses the text. Lines that it does not understand are ignored. */
    static WindowSession parse(String text) {
        Map<PresetId, ClusterName> picked = new LinkedHashMap<>();
        values(text, PICKED)
                .map(value -> value.split("\t", -1))
                .filter(parts -> parts.length == 2 && !parts[0].isBlank() && !parts[1].isBlank())
                .forEach(parts -> picked.put(PresetId.of(parts[0]), new ClusterName(parts[1])));
        return new WindowSession(
                value(text, SCREEN),
                value(text, PRESET).map(PresetId::of),
                value(text, EDITING).filter(YAML::equals).isPresent(),
                picked,
                value(text, RUN).flatMap(RunId::parse),
                value(text, RUN_TAB),
                value(text, CLUSTER).map(ClusterName::new),
                value(text, DRAFT_ORIGIN).flatMap(DraftOrigin::parse),
                value(text, PROBLEMS).filter(FOLDED::equals).isPresent());
    }

    private static Optional<String> value(String text, String key) {
        return values(text, key).findFirst();
    }

    private static Stream<String> values(String text, String key) {
        String start = line(key, "");
        return text.lines()
                .filter(line -> line.startsWith(start))
                .map(line -> line.substring(start.length()))
                .filter(value -> !value.isBlank() && value.length() <= LONGEST_VALUE);
    }
}
