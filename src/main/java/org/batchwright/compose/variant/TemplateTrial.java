package org.batchwright.compose.variant;

import org.batchwright.compose.Composer;

/** Tries out a template that is being edited, before it is saved. */
@FunctionalInterface
public interface TemplateTrial {
    /**
     * Returns a composer that uses this text instead of the named template; a fault in the text is reported as a problem at its line.
     *
     * @param template the name of the template: {@code slurm/job.sh.mustache}
     */
    Composer with(String template, String text);
}
