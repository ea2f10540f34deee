package org.batchwright.workspace.cluster;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.workspace.yaml.FileProblems;
import org.batchwright.workspace.yaml.Keys;
import org.batchwright.workspace.yaml.Yaml;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

/** Reads the file of a ready-made site: a cluster's file with a header. */
final class SiteReader {
    private static final List<String> HEAD_KEYS = List.of("about", "guessed", "asks");
    private static final List<String> ABOUT_KEYS =
            List.of("title", "organisation", "country", "as-of", "sources", "notes");
    private static final Set<String> QUESTION_KEYS = Set.of("host", "user", "account", "key-file");

    private SiteReader() {}

    /**
     * @param nodes the entries of the file except its header
     * @param problems the problems in the file
     */
    record Read(SiteProfile profile, Map<String, Node> nodes, List<Problem> problems) {}

    static Read read(Path path, String name, byte[] bytes) {
        FileProblems findings = new FileProblems(path);
        Set<String> known = new TreeSet<>(ClusterFields.topKeys());
        known.addAll(HEAD_KEYS);
        Keys keys = findings.root(bytes)
                .map(map -> Keys.of(findings, "", map, known))
                .orElseGet(() -> new Keys(findings, "", Map.of()));
        Map<String, Node> nodes = new LinkedHashMap<>(keys.nodes());
        nodes.keySet().removeAll(HEAD_KEYS);
        ClusterReader reader = new ClusterReader(
                new Keys(findings, "", nodes),
                Optional.of(name),
                new LinkedHashSet<>(keys.texts("guessed")),
                ClusterFields.SCHEDULER_NAME);
        SiteProfile profile =
                new SiteProfile(name, about(name, keys), questions(keys), reader.cluster(new ClusterName(name)));
        return new Read(profile, nodes, findings.problems());
    }

    private static SiteProfile.About about(String name, Keys keys) {
        Keys about = keys.map("about", ABOUT_KEYS);
        return new SiteProfile.About(
                about.text("title").orElse(name),
                about.text("organisation").orElse(""),
                about.text("country").orElse(""),
                about.text("as-of").orElse(""),
                about.texts("sources"),
                about.texts("notes"));
    }

    /** Returns the questions, in the order of the file. */
    private static Map<String, String> questions(Keys keys) {
        Map<String, String> asks = new LinkedHashMap<>();
        Keys questions = keys.map("asks", QUESTION_KEYS);
        for (NodeTuple entry : keys.entries("asks")) {
            String key = Yaml.name(entry).orElseThrow();
            if (QUESTION_KEYS.contains(key)) {
                asks.put(key, questions.text(key).orElse(""));
            }
        }
        return asks;
    }
}
