package org.batchwright.model.preset;

/** The source of suggestions for a field's value. */
public enum SuggestionSource {
    /** The preset's own parameters. */
    PARAMETERS,
    /** Programs in the project folder. */
    PROGRAMS,
    QUEUES,
    ACCOUNTS,
    GPU_TYPES,
    QOS,
    /** Features of nodes. */
    FEATURES,
    RESERVATIONS,
    LICENSES,
    /** Container images. */
    IMAGES,
    /** Data sets that can be mounted in a container. */
    MOUNTS,
    /** Environment modules. */
    MODULES,
    /** Host names of the SSH configuration. */
    HOSTS,
    /** The ready-made sites. */
    SITES
}
