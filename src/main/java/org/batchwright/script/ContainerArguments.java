package org.batchwright.script;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.preset.Container;
import org.batchwright.model.preset.Container.Access;
import org.batchwright.model.preset.Container.Gpus;
import org.batchwright.model.preset.Container.Mount;
import org.batchwright.text.ShellQuote;

/**
 * The arguments that start a container, taken from each program's manual: apptainer-exec(1), singularity-exec(1), podman-run(1), ch-run(1),
 * {@code doc/cmd/start.md} of NVIDIA/enroot, the Usage page of NVIDIA/pyxis. The run's folder is always mounted at its own path, so that
 * paths in the script are also valid inside the container.
 */
record ContainerArguments(Container container) {
    private static final String RUN = "\"$bw_run\"";

    /** Returns shell text with one line per group of arguments. */
    List<String> lines() {
        return switch (container.program()) {
            case APPTAINER, SINGULARITY -> apptainer();
            case PODMAN -> podman();
            case ENROOT -> enroot();
            case PYXIS -> pyxis();
            case CHARLIECLOUD -> charliecloud();
        };
    }

    /** Returns arguments for Apptainer, which inherits the host's variables, except those that an image sets. */
    private List<String> apptainer() {
        List<String> lines = new ArrayList<>();
        lines.add(container.program().command() + " exec" + gpus(" --nv", " --rocm"));
        mounts().forEach(mount -> lines.add("--bind " + formatMount(mount, ":ro")));
        lines.add("--pwd " + folder());
        lines.add(image(container.image()));
        return lines;
    }

    /** Returns arguments for Podman, with an init process because SIGTERM does not end a container's first process. */
    private List<String> podman() {
        List<String> lines = new ArrayList<>();
        lines.add("podman run --rm --init --network=host --ipc=host --env-host --security-opt=label=disable");
        if (container.gpus() != Gpus.NONE) {
            lines.add(gpus("--device=nvidia.com/gpu=all", "--device=/dev/kfd --device=/dev/dri"));
        }
        mounts().forEach(mount -> lines.add("--volume " + formatMount(mount, ":ro")));
        lines.add("--workdir " + folder());
        lines.add(container
                .registryName()
                .map(name -> ShellQuote.quote(withRegistry(name)))
                .orElseGet(() -> container.isPath()
                        ? (isArchive() ? "docker-archive:" : "--rootfs ") + ShellQuote.path(container.image())
                        : image(container.image())));
        return lines;
    }

    private boolean isArchive() {
        return container.image().matches(".*\\.tar(\\.\\w+)?");
    }

    /** Returns arguments for Enroot, which has no option for the working directory, so a shell inside changes to it. */
    private List<String> enroot() {
        List<String> lines = new ArrayList<>();
        lines.add("enroot start");
        mounts().forEach(mount -> lines.add("--mount " + path(mount.source()) + ":" + path(mount.target())
                + ":none:x-create=auto,rbind" + (mount.access() == Access.READ ? ",ro" : "")));
        if (container.gpus() == Gpus.NVIDIA) {
            lines.add("--env NVIDIA_VISIBLE_DEVICES=\"${NVIDIA_VISIBLE_DEVICES:-all}\""
                    + " --env NVIDIA_DRIVER_CAPABILITIES=\"${NVIDIA_DRIVER_CAPABILITIES:-compute,utility}\"");
        }
        lines.add("\"${bw_also[@]}\"");
        lines.add(image(container.image()));
        lines.add("sh -c 'cd \"$0\" && exec \"$@\"' " + folder());
        return lines;
    }

    /** Returns options of srun for Pyxis; as options of sbatch, they would run the script itself in the container. */
    private List<String> pyxis() {
        List<String> lines = new ArrayList<>();
        lines.add("srun ${SLURM_CPUS_PER_TASK:+--cpus-per-task=\"$SLURM_CPUS_PER_TASK\"}");
        lines.add("--container-image="
                + container
                        .registryName()
                        .map(name -> ShellQuote.quote("docker://" + withHash(name)))
                        .orElseGet(() -> image(container.image())));
        lines.add("--container-mounts="
                + mounts().map(mount -> formatMount(mount, ":ro")).collect(Collectors.joining(",")));
        lines.add("--container-workdir=" + folder());
        return lines;
    }

    /**
     * Returns arguments for Charliecloud, which has no read-only mounts. No option is needed for GPUs, because ch-fromhost(1) prepares the
     * image for them once.
     */
    private List<String> charliecloud() {
        List<String> lines = new ArrayList<>();
        lines.add("ch-run");
        mounts().forEach(mount -> lines.add("--bind " + formatMount(mount, "")));
        lines.add("--cd " + folder());
        lines.add("\"${bw_also[@]}\"");
        lines.add(container.registryName().map(ShellQuote::quote).orElseGet(() -> image(container.image())) + " --");
        return lines;
    }

    /** Returns the shell lines that must precede the command. */
    List<String> setupLines() {
        List<String> lines = new ArrayList<>();
        lines.add(
                "case $bw_run in *[:,]*) bw_stop \"containers cannot mount a folder with a colon or comma in its name:"
                        + " $bw_run\" ;; esac");
        switch (container.program()) {
            case ENROOT -> lines.addAll(INHERIT);
            case CHARLIECLOUD -> lines.addAll(imageSetupLines());
            case PYXIS ->
                lines.add(
                        "srun --help 2>&1 | grep -q -e --container-image || bw_stop \"pyxis is not installed in this Slurm\"");
            default -> {}
        }
        return lines;
    }

    /** Shell lines that pass the environment on, which Enroot does not do by default; the image keeps its own search paths. */
    private static final List<String> INHERIT = List.of(
            "bw_also=()",
            "for bw_name in $(compgen -e); do",
            "  case $bw_name in PATH | LD_* | HOME | SHELL | PWD | OLDPWD | SHLVL | _) ;; *) bw_also+=(--env \"$bw_name\") ;;"
                    + " esac",
            "done");

    /**
     * Returns shell lines that choose arguments for the image and create the targets of mounts in it, if ch-run is older than 0.36 and does
     * not create them itself.
     */
    private List<String> imageSetupLines() {
        List<String> lines = new ArrayList<>();
        if (!container.isPath()) {
            return List.of("bw_also=(--set-env)");
        }
        lines.add("bw_also=()");
        String image = ShellQuote.path(container.image());
        lines.add("[ -d " + image + " ] && [ ! -e " + image + "/ch/environment ] || bw_also+=(--set-env)");
        lines.add("if ch-run --help 2>&1 | grep -q -e --write-fake; then");
        lines.add("  bw_also+=(--write-fake)");
        lines.add("elif [ -d " + image + " ]; then");
        lines.add("  for bw_place in "
                + mounts().map(mount -> path(mount.target())).collect(Collectors.joining(" ")) + "; do");
        lines.add(
                "    mkdir -p -- " + image
                        + "\"$bw_place\" || bw_stop \"the image has no folder $bw_place to mount onto: create it in the image\"");
        lines.add("  done");
        lines.add("fi");
        return lines;
    }

    private Stream<Mount> mounts() {
        return Stream.concat(Stream.of(new Mount("$bw_run", "$bw_run", Access.WRITE)), container.mounts().stream());
    }

    private static String formatMount(Mount mount, String readOnly) {
        return path(mount.source()) + ":" + path(mount.target()) + (mount.access() == Access.READ ? readOnly : "");
    }

    private static String path(String path) {
        return path.equals("$bw_run") ? RUN : ShellQuote.path(path);
    }

    private String folder() {
        return container.folder().map(ShellQuote::path).orElse("\"$PWD\"");
    }

    private String image(String text) {
        return ShellQuote.path(text);
    }

    private String gpus(String nvidia, String amd) {
        return switch (container.gpus()) {
            case NONE -> "";
            case NVIDIA -> nvidia;
            case AMD -> amd;
        };
    }

    private static boolean hasRegistry(String name) {
        int slash = name.indexOf('/');
        return slash > 0 && name.substring(0, slash).matches(".*[.:].*|localhost");
    }

    private static String withRegistry(String name) {
        return hasRegistry(name) ? name : "docker.io/" + (name.contains("/") ? "" : "library/") + name;
    }

    /** Converts an image name for Enroot, which separates the registry from the image by a hash sign. */
    private static String withHash(String name) {
        return hasRegistry(name) ? name.replaceFirst("/", "#") : name;
    }

    /** Returns the image if it is a file, whose existence the script can check. */
    Optional<String> file() {
        return container.isPath() ? Optional.of(ShellQuote.path(container.image())) : Optional.empty();
    }
}
