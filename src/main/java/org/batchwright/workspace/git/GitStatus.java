package org.batchwright.workspace.git;

import java.util.List;

/**
 * The state of a workspace in git.
 *
 * @param branch the current branch; empty if none is checked out
 * @param changed files that differ from the last commit, including new ones
 * @param ahead the number of commits that are missing from the upstream branch
 * @param behind the number of commits, as of the last fetch, that are only on the upstream branch
 * @param hasUpstream whether there is a branch to pull from
 */
public record GitStatus(String branch, int changed, int ahead, int behind, boolean hasUpstream) {
    private static final String HEAD = "# branch.head ";
    private static final String UPSTREAM = "# branch.upstream ";
    private static final String COUNTS = "# branch.ab ";
    private static final String DETACHED = "(detached)";

    /** @param lines the output of {@code git status --porcelain=v2 --branch} */
    static GitStatus parse(List<String> lines) {
        String branch = value(lines, HEAD);
        String[] counts = value(lines, COUNTS).split(" ", -1);
        return new GitStatus(
                branch.equals(DETACHED) ? "" : branch,
                (int) lines.stream()
                        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                        .count(),
                count(counts, 0),
                count(counts, 1),
                !value(lines, UPSTREAM).isEmpty());
    }

    private static String value(List<String> lines, String key) {
        return lines.stream()
                .filter(line -> line.startsWith(key))
                .map(line -> line.substring(key.length()))
                .findFirst()
                .orElse("");
    }

    /** Parses one of the numbers in {@code +1 -2}. */
    private static int count(String[] counts, int place) {
        return counts.length == 2 ? Math.abs(Integer.parseInt(counts[place])) : 0;
    }
}
