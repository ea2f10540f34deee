package org.batchwright.options.command;

import java.util.Set;

/** Programs that start another command, after their own options. */
public final class Launchers {
    private static final Set<String> NAMES = Set.of(
            "accelerate",
            "aprun",
            "apptainer",
            "bash",
            "command",
            "composer",
            "conda",
            "coverage",
            "deepspeed",
            "docker",
            "env",
            "exec",
            "flux",
            "hatch",
            "horovodrun",
            "ibrun",
            "jsrun",
            "mamba",
            "micromamba",
            "mpiexec",
            "mpiexec.hydra",
            "mpirun",
            "ncu",
            "nice",
            "nohup",
            "nsys",
            "numactl",
            "orterun",
            "pdm",
            "pipenv",
            "pixi",
            "podman",
            "poetry",
            "prun",
            "rye",
            "setsid",
            "sh",
            "shifter",
            "singularity",
            "srun",
            "stdbuf",
            "taskset",
            "time",
            "timeout",
            "torchrun",
            "uv",
            "xvfb-run");

    private Launchers() {}

    public static boolean contains(String name) {
        return NAMES.contains(name);
    }
}
