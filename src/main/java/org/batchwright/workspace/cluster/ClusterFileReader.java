package org.batchwright.workspace.cluster;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;
import org.batchwright.workspace.yaml.FileProblems;
import org.batchwright.workspace.yaml.Keys;
import org.batchwright.workspace.yaml.YamlEdit;
import org.snakeyaml.engine.v2.nodes.Node;

/**
 * Reads the file of one cluster, which may build on a bundled site.
 *
 * @param sites the sites that a file may build on
 * @param schedulerName the field for the scheduler's name, with its allowed values
 */
record ClusterFileReader(BundledSites sites, ClusterField<String> schedulerName) {

    /**
     * A cluster and the problems in its file.
     *
     * @param settings the settings in the file itself
     */
    record Read(Cluster cluster, ClusterSettings settings, List<Problem> problems) {}

    /** Interprets settings as if they came from a file. */
    CheckedSettings check(ClusterName name, ClusterSettings settings) {
        YamlEdit edit = new YamlEdit("");
        ClusterSettingsWriter.apply(edit, ClusterSettings.NONE, settings);
        Read read = read(Path.of(name.value() + ".yaml"), name, edit.text().getBytes(StandardCharsets.UTF_8));
        return new CheckedSettings(read.cluster(), inherited(name, settings), read.problems());
    }

    private ClusterSettings inherited(ClusterName name, ClusterSettings own) {
        boolean here = name.equals(ClusterName.THIS_COMPUTER);
        Cluster.Policy usual = here ? Cluster.thisComputer().policy() : Cluster.Policy.USUAL;
        ClusterSettings settings = ClusterSettings.NONE;
        for (ClusterField<?> field : ClusterFields.POLICIES) {
            Optional<Value> value = Optional.ofNullable(usual.values().get(field))
                    .filter(known -> !known.texts().isEmpty());
            settings = settings.with(field.key(), value);
        }
        Optional<ClusterSettings> site = own.value("profile")
                .map(Value::displayText)
                .flatMap(sites::nodes)
                .map(ClusterSettingsReader::read);
        return site.isEmpty() ? settings : settings.withChanges(ClusterSettings.NONE, site.get());
    }

    Read read(Path path, ClusterName name, byte[] bytes) {
        FileProblems findings = new FileProblems(path);
        Keys own = own(findings, bytes);
        Optional<String> profile = own.text("profile");
        Optional<Map<String, Node>> site = profile.flatMap(sites::nodes);
        profile.filter(unknown -> site.isEmpty()).ifPresent(unknown -> reportUnknownSite(own, unknown));
        Set<String> guessed = new LinkedHashSet<>();
        profile.flatMap(sites::find)
                .ifPresent(found -> guessed.addAll(found.cluster().overrides().guessed()));
        guessed.removeIf(key -> ClusterLayers.hasKey(own.nodes(), key));
        Keys all = new Keys(findings, "", ClusterLayers.mergeOver(site.orElse(Map.of()), own.nodes()));
        return new Read(
                new ClusterReader(all, profile, guessed, schedulerName).cluster(name),
                ClusterSettingsReader.read(own.nodes()),
                findings.problems());
    }

    /** Returns the settings in the file itself. */
    static ClusterSettings settings(Path path, byte[] bytes) {
        return ClusterSettingsReader.read(own(new FileProblems(path), bytes).nodes());
    }

    private static Keys own(FileProblems findings, byte[] bytes) {
        return findings.root(bytes)
                .map(map -> Keys.of(findings, "", map, ClusterFields.topKeys()))
                .orElseGet(() -> new Keys(findings, "", Map.of()));
    }

    private void reportUnknownSite(Keys own, String unknown) {
        List<String> names = sites.all().stream().map(SiteProfile::name).toList();
        Optional<String> near = Nearest.find(unknown, names);
        own.findings()
                .error(
                        own.node("profile").orElseThrow(),
                        "profile",
                        Message.of("workspace.unknown-site", unknown, String.join(", ", names), near.orElse(""))
                                .advising(near.isPresent() ? "near" : ""));
    }
}
