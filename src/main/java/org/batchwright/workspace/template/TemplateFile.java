package org.batchwright.workspace.template;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Problem;

/**
 * A template for job scripts.
 *
 * @param name the name, relative to the root of the templates, such as {@code slurm/job.sh.mustache}
 * @param bundled the text that comes with this version of the application; absent if only the workspace has the template
 * @param own the workspace's text, which takes precedence; absent if the bundled text is in use
 * @param copied the bundled text from which the workspace's text was made, if known
 * @param problems the reasons why the workspace's file cannot be edited, in which case it is never overwritten
 */
public record TemplateFile(
        String name, Optional<String> bundled, Optional<String> own, Optional<String> copied, List<Problem> problems) {
    public TemplateFile {
        problems = List.copyOf(problems);
    }

    /** The source of the effective text. */
    public enum Origin {
        BUNDLED,
        /** The workspace's own text overrides a bundled one. */
        CHANGED,
        /** The template exists only in the workspace. */
        ADDED
    }

    public Origin origin() {
        if (own.isEmpty()) {
            return Origin.BUNDLED;
        }
        return bundled.isPresent() ? Origin.CHANGED : Origin.ADDED;
    }

    /** Returns the effective text. */
    public String text() {
        return own.or(() -> bundled).orElse("");
    }

    /** Returns whether the bundled text has changed since the workspace's text was made from it. */
    public boolean isOutdated() {
        return own.isPresent()
                && copied.isPresent()
                && bundled.isPresent()
                && !copied.equals(bundled)
                && !own.equals(bundled);
    }

    /** Returns the folder of the template: the name of its scheduler, or {@code shared} for parts that all schedulers use. */
    public String folder() {
        int slash = name.indexOf('/');
        return slash < 0 ? "" : name.substring(0, slash);
    }
}
