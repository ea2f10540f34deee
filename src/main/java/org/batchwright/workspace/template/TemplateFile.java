package org.batchwright.workspace.template;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Problem;

/**
 * A template of job scripts.
 *
 * @param name from the top of the templates: {@code slurm/job.sh.mustache}
 * @param bundled as this version of the application brings it; absent for one that only the workspace has
 * @param own as the workspace has it, which then counts; absent where the bundled one counts
 * @param copied the bundled text that the workspace's was made from, as far as that is known
 * @param problems why the workspace's file cannot be edited here; it is never overwritten then
 */
public record TemplateFile(
        String name, Optional<String> bundled, Optional<String> own, Optional<String> copied, List<Problem> problems) {
    public TemplateFile {
        problems = List.copyOf(problems);
    }

    /** Where the text that counts comes from. */
    public enum Origin {
        BUNDLED,
        /** The workspace's own in place of a bundled one. */
        CHANGED,
        /** In the workspace alone. */
        ADDED
    }

    public Origin origin() {
        if (own.isEmpty()) {
            return Origin.BUNDLED;
        }
        return bundled.isPresent() ? Origin.CHANGED : Origin.ADDED;
    }

    /** The text that counts. */
    public String text() {
        return own.or(() -> bundled).orElse("");
    }

    /** Whether the bundled one is another one than when the workspace's was made from it. */
    public boolean isOvertaken() {
        return own.isPresent()
                && copied.isPresent()
                && bundled.isPresent()
                && !copied.equals(bundled)
                && !own.equals(bundled);
    }

    /** Its folder, which is named after the scheduler; {@code shared} for parts that all use. */
    public String folder() {
        int slash = name.indexOf('/');
        return slash < 0 ? "" : name.substring(0, slash);
    }
}
