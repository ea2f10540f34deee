package org.batchwright.ui.clusters.site;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.clusters.form.NewClusterName;

/**
 * A cluster created from a bundled site, as typed, valid or not.
 *
 * @param name the local name of the cluster
 * @param answers the answers to the site's questions, keyed by setting
 */
public record SiteDraft(SiteProfile site, String name, Map<String, String> answers) {
    public SiteDraft {
        answers = Collections.unmodifiableMap(new LinkedHashMap<>(answers));
    }

    /** Returns the problems found in the draft, each with its field. */
    public List<Problem> problems(List<ClusterName> taken) {
        List<Problem> problems = new ArrayList<>();
        NewClusterName.problem(name, taken).ifPresent(problems::add);
        if (!site.knowsHost() && (answer("host").isEmpty() || hasInvalidCharacters(answer("host")))) {
            problems.add(NewClusterName.problem("host", "host"));
        }
        if (hasInvalidCharacters(answer("user"))) {
            problems.add(NewClusterName.problem("user", "user"));
        }
        return problems;
    }

    private static boolean hasInvalidCharacters(String text) {
        return text.matches(".*[\\s\\p{Cntrl}].*|-.*");
    }

    private String answer(String key) {
        return answers.getOrDefault(key, "").strip();
    }

    public ClusterName clusterName() {
        return new ClusterName(name.strip());
    }

    public ClusterSettings settings() {
        return site.settings(answers);
    }
}
