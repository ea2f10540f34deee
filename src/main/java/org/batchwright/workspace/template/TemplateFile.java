package org.batchwright.workspace.template;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Problem;

/**
 * A template of job scripts.
 *
 * @param name relative to the root of the templates: {@code slurm/job.sh.mustache}
 * @param bundled the text that comes with this version of the application; absent for one that only the workspace has
 * @param own the workspace's text, which takes precedence; absent if the bundled one is in use
 * @param copied the bundled text that the workspace's was made from, if known
 * @param problems why the workspace's file cannot be edited; it is never overwritten then
 */
public record TemplateFile(
        String name, Optional<String> bundled, Optional<String> own, Optional<String> copied, List<Problem> problems) {
    public TemplateFile {
        problems = List.copyOf(problems);
    }

    /** Source of the effective text. */
    public enum Origin {
        BUNDLED,
        /** The workspace's own overrides a bundled one. */
        CHANGED,
        /** Only in the workspace. */
        ADDED
    }

    public Origin origin() {
        if (own.isEmpty()) {
            return Origin.BUNDLED;
        }
        return bundled.isPresent() ? Origin.CHANGED : Origin.ADDED;
    }

    /** The effective text. */
    public String text() {
        return own.or(() -> bundled).orElse("");
    }

    /** Whether the bundled one has changed since the workspace's was made from it. */
    public boolean isOutdated() {
        return own.isPresent()
                && copied.isPresent()
                && bundled.isPresent()
                && !copied.equals(bundled)
                && !own.equals(bundled);
    }

    /** Its folder, named after the scheduler; {@code shared} for parts used by all. */
    public String folder() {
        int slash = name.indexOf('/');
        return slash < 0 ? "" : name.substring(0, slash);
    }
}
