package org.batchwright.model.preset;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Programs that run containers on clusters without a daemon. */
public enum ContainerRuntime {
    APPTAINER("apptainer"),
    SINGULARITY("singularity"),
    PODMAN("podman"),
    ENROOT("enroot"),
    /** A plug-in of Slurm that makes srun run enroot's containers. */
    PYXIS("srun"),
    CHARLIECLOUD("ch-run");

    private final String command;

    ContainerRuntime(String command) {
        this.command = command;
    }

    /** Returns the name used in files: {@code apptainer}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the executable. */
    public String command() {
        return command;
    }

    static Optional<ContainerRuntime> of(String word) {
        return Arrays.stream(values())
                .filter(program -> program.key().equals(word))
                .findFirst();
    }

    public static List<String> keys() {
        return Arrays.stream(values()).map(ContainerRuntime::key).toList();
    }
}
