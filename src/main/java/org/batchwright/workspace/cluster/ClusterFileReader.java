package org.batchwright.workspace.cluster;

import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.text.Nearest;
import org.batchwright.workspace.yaml.FileProblems;
import org.batchwright.workspace.yaml.Keys;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads the file of one cluster, which may build on a bundled site. */
final class ClusterFileReader {
    private ClusterFileReader() {}

    /** A cluster and the problems of its file. */
    record Read(Cluster cluster, List<Problem> problems) {}

    /** @param sites what a file may build on */
    static Read read(Path path, ClusterName name, byte[] bytes, BundledSites sites) {
        FileProblems findings = new FileProblems(path);
        Keys own = findings.root(bytes)
                .map(map -> Keys.of(findings, "", map, ClusterReader.KEYS))
                .orElseGet(() -> new Keys(findings, "", Map.of()));
        Optional<String> profile = own.text("profile");
        Optional<Map<String, Node>> site = profile.flatMap(sites::nodes);
        profile.filter(unknown -> site.isEmpty()).ifPresent(unknown -> reportUnknownSite(own, unknown, sites));
        Set<String> guessed = new LinkedHashSet<>();
        profile.flatMap(sites::find)
                .ifPresent(found -> guessed.addAll(found.cluster().overrides().guessed()));
        guessed.removeIf(key -> ClusterLayers.hasKey(own.nodes(), key));
        Keys all = new Keys(findings, "", ClusterLayers.mergeOver(site.orElse(Map.of()), own.nodes()));
        return new Read(new ClusterReader(all, profile, guessed).cluster(name), findings.problems());
    }

    private static void reportUnknownSite(Keys own, String unknown, BundledSites sites) {
        List<String> names = sites.all().stream().map(SiteProfile::name).toList();
        own.findings()
                .error(
                        own.node("profile").orElseThrow(),
                        "profile",
                        "\"" + unknown + "\" is not a known site.",
                        Nearest.find(unknown, names)
                                .map(near -> "Did you mean " + near + "?")
                                .orElse("Known sites: " + String.join(", ", names) + "."));
    }
}
