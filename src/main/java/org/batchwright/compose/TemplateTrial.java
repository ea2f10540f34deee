package org.batchwright.compose;

/** Tries a template that is being edited, before anybody saves it. */
@FunctionalInterface
public interface TemplateTrial {
    /**
     * Composes with this text in place of the template of that name; a fault of it is a problem at its line.
     *
     * @param template {@code slurm/job.sh.mustache}
     */
    Composer with(String template, String text);
}
