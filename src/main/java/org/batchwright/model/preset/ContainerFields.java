package org.batchwright.model.preset;

import static org.batchwright.model.preset.Field.Section.ENVIRONMENT;
import static org.batchwright.model.preset.Presentation.CLUSTER_FOLDER;
import static org.batchwright.model.preset.Presentation.RARE;
import static org.batchwright.model.preset.Presentation.WIDE;

import java.util.List;

/** The fields of the container that a command runs in. */
public final class ContainerFields {
    /** The image of the container that the command runs in: {@code docker://pytorch/pytorch:2.4}, or a file or folder on the cluster. */
    public static final Field<String> IMAGE =
            ENVIRONMENT.field("container", FieldType.LINE, SuggestionSource.IMAGES, RARE, WIDE);

    /** The program that runs the container; a cluster may set its own under {@code defaults}. */
    public static final Field<String> RUNTIME = ENVIRONMENT.field(
            "container-with", FieldType.choice(ContainerRuntime.keys().toArray(String[]::new)), RARE);

    /** Folders of the cluster to mount in the container besides the run's own: {@code /data:/data:ro}. */
    public static final Field<List<String>> MOUNTS =
            ENVIRONMENT.field("container-mounts", FieldType.LIST, SuggestionSource.MOUNTS, RARE, CLUSTER_FOLDER);

    /** Where the command starts inside the container; the run's working folder if unset. */
    public static final Field<String> FOLDER = ENVIRONMENT.field("container-folder", FieldType.PATH, RARE);

    private ContainerFields() {}
}
