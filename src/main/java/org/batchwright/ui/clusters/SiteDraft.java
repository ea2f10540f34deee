package org.batchwright.ui.clusters;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.model.preset.ClusterName;

/**
 * A cluster of a bundled site as typed, valid or not.
 *
 * @param name local name of the cluster
 * @param answers answers to the site's questions, by key
 */
record SiteDraft(SiteProfile site, String name, Map<String, String> answers) {
    SiteDraft {
        answers = Collections.unmodifiableMap(new LinkedHashMap<>(answers));
    }

    /** Returns a name that no cluster uses yet. */
    static String freeName(String wanted, List<ClusterName> taken) {
        return Stream.iterate(1, number -> number + 1)
                .map(number -> number == 1 ? wanted : wanted + "-" + number)
                .filter(name -> taken.stream().noneMatch(other -> other.value().equalsIgnoreCase(name)))
                .findFirst()
                .orElse(wanted);
    }

    /** Returns the validation problems, each with its field. */
    List<Problem> problems(List<ClusterName> taken) {
        List<Problem> problems = new ArrayList<>();
        ClusterDraft.nameProblem(name, taken).ifPresent(key -> problems.add(ClusterDraft.problem("name", key)));
        if (!site.knowsHost() && (answer("host").isEmpty() || hasInvalidCharacters(answer("host")))) {
            problems.add(ClusterDraft.problem("host", "host"));
        }
        if (hasInvalidCharacters(answer("user"))) {
            problems.add(ClusterDraft.problem("user", "user"));
        }
        return problems;
    }

    private static boolean hasInvalidCharacters(String text) {
        return text.matches(".*[\\s\\p{Cntrl}].*|-.*");
    }

    private String answer(String key) {
        return answers.getOrDefault(key, "").strip();
    }

    Cluster toCluster() {
        return site.toCluster(new ClusterName(name.strip()), answers);
    }
}
