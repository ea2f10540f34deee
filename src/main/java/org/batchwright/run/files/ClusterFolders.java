package org.batchwright.run.files;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.LoginNodeFacts;

/**
 * The folders of a cluster that the user can choose from, and how their paths are written in presets and cluster files.
 *
 * @param tree the whole file system
 * @param home the account's home folder, if it is known
 * @param site the site variables
 */
public record ClusterFolders(FileTree tree, Optional<String> home, Map<String, String> site) {
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{site\\.([^}]+)}");

    public ClusterFolders {
        site = Map.copyOf(site);
    }

    public static ClusterFolders of(ClusterFiles files, Cluster cluster, Optional<Discovery> found) {
        return new ClusterFolders(
                files.of(cluster), found.map(Discovery::loginNodeFacts).flatMap(LoginNodeFacts::home), cluster.site());
    }

    /**
     * Returns the folder, relative to the root, that the folder chooser opens first: the current value if there is one, otherwise the home
     * folder.
     */
    public String start(String written) {
        String path = VARIABLE.matcher(written.strip())
                .replaceAll(variable -> Matcher.quoteReplacement(site.getOrDefault(variable.group(1), "")));
        if (path.equals("~") || path.startsWith("~/") || !path.startsWith("/")) {
            String below = path.startsWith("~/") ? path.substring(1) : "";
            path = home.map(folder -> folder + below).orElse("");
        }
        return path.replaceAll("/+", "/").replaceAll("^/|/$", "");
    }

    /** Returns a folder's path in the notation of preset and cluster files: {@code /data/nyu}, {@code ~/depth}. */
    public String write(String folder) {
        String path = "/" + folder;
        return home.filter(own -> path.startsWith(own + "/"))
                .map(own -> "~" + path.substring(own.length()))
                .orElse(path);
    }
}
