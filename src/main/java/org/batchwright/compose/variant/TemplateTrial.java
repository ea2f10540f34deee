package org.batchwright.compose.variant;

import org.batchwright.compose.Composer;

/** Tries a template that is being edited, before it is saved. */
@FunctionalInterface
public interface TemplateTrial {
    /**
     * Returns a composer with this text instead of the named template; a fault in it is a problem at its line.
     *
     * @param template the name of the template: {@code slurm/job.sh.mustache}
     */
    Composer with(String template, String text);
}
