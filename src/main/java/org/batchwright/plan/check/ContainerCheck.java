package org.batchwright.plan.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Container;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.ContainerRuntime;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;

/** Checks a container without querying the cluster. */
final class ContainerCheck {
    /** Launchers start a program many times, so each must start the container rather than be found inside it. */
    private static final Pattern LAUNCHER =
            Pattern.compile("(srun|mpirun|mpiexec|mpiexec\\.hydra|ibrun|jsrun|aprun)(\\s.*)");

    private final Settings settings;
    private final Cluster cluster;
    private final String checkImage;

    private ContainerCheck(Settings settings, Cluster cluster, String image) {
        this.settings = settings;
        this.cluster = cluster;
        this.checkImage = image;
    }

    /** A platform runs images itself, and its dialect defines which and how. */
    static List<Problem> check(Settings settings, Cluster cluster) {
        if (cluster.isPlatform()) {
            return List.of();
        }
        String image = settings.get(ContainerFields.IMAGE).orElse("").strip();
        if (cluster.has(Capability.CONTAINER_JOBS)) {
            return new ContainerCheck(settings, cluster, image).ofJob();
        }
        return image.isEmpty() ? List.of() : new ContainerCheck(settings, cluster, image).problems();
    }

    private List<Problem> problems() {
        List<Problem> problems = new ArrayList<>();
        if (checkImage.matches("-.*|.*\\p{Cntrl}.*")) {
            problems.add(Problem.error(
                    at(ContainerFields.IMAGE),
                    "This is not a valid image: it starts with a dash or contains a line break.",
                    "Write docker://NAME:TAG, or the path of a file or folder on the cluster."));
        }
        Optional<Container> container = Container.of(settings);
        if (container.isEmpty() && settings.rawValue(ContainerFields.RUNTIME).isEmpty()) {
            problems.add(Problem.error(
                    at(ContainerFields.RUNTIME),
                    "No program is set to run containers on " + cluster.name().title() + ".",
                    "Choose one of " + String.join(", ", ContainerRuntime.keys())
                            + "; for all presets, set \"container-with\" under \"defaults\" in clusters/"
                            + cluster.name()
                            + ".yaml."));
        }
        checkMounts(problems);
        container.ifPresent(one -> {
            checkImage(one).ifPresent(problems::add);
            checkLauncher(one).ifPresent(problems::add);
            checkPlaceholder(one).ifPresent(problems::add);
        });
        return problems;
    }

    /** The cluster itself runs the container. */
    private List<Problem> ofJob() {
        List<Problem> problems = new ArrayList<>();
        String file = "clusters/" + cluster.name() + ".yaml";
        Map<String, String> words = cluster.overrides().dialect();
        if (checkImage.isEmpty() && words.getOrDefault("image", "").isBlank()) {
            problems.add(Problem.error(
                    at(ContainerFields.IMAGE),
                    "No container image is set for jobs on " + cluster.name().title() + ".",
                    "Enter the NAME:TAG of an image that has bash, tar and whatever the command needs; for all presets,"
                            + " set \"image\""
                            + " under \"dialect\" in " + file + "."));
        }
        checkMounts(problems);
        boolean keeps = words.getOrDefault("code", "packed").equals("volume")
                || words.containsKey("mounts")
                || settings.get(ContainerFields.MOUNTS)
                        .filter(list -> !list.isEmpty())
                        .isPresent();
        if (!keeps) {
            problems.add(Problem.note(
                    at(ContainerFields.MOUNTS),
                    "Files that a job writes are deleted with its pod; only its printed output is kept.",
                    "Mount a volume for results: set \"mounts\" under \"dialect\" in " + file + "."));
        }
        return problems;
    }

    private void checkMounts(List<Problem> problems) {
        for (String text : settings.get(ContainerFields.MOUNTS).orElse(List.of())) {
            if (Container.Mount.parse(text.strip()).isEmpty()) {
                problems.add(Problem.error(
                        at(ContainerFields.MOUNTS),
                        "\"" + text + "\" is not a valid mount.",
                        "Enter a folder on the cluster, optionally followed by the folder in the container, such as /data:/data"
                                + " or /data:/data:ro; paths cannot contain commas or colons."));
            }
        }
        String folder = settings.get(ContainerFields.FOLDER).orElse("").strip();
        if (!folder.isEmpty() && !folder.startsWith("/")) {
            problems.add(Problem.error(
                    at(ContainerFields.FOLDER),
                    "\"" + folder + "\" is not a folder inside the container.",
                    "Start it with a slash, as in /workspace, or leave it empty to use the run's own folder."));
        }
    }

    private Optional<Problem> checkImage(Container container) {
        String program = container.program().key();
        boolean fromRegistry = container.registryName().isPresent();
        return switch (container.program()) {
            case APPTAINER, SINGULARITY -> Optional.empty();
            case PYXIS, PODMAN, CHARLIECLOUD ->
                checkImage.matches(".*\\.sif")
                        ? Optional.of(wrong(
                                program + " cannot run " + checkImage + ".",
                                "A .sif file needs apptainer or singularity: choose one of them, or another image."))
                        : Optional.empty();
            case ENROOT ->
                fromRegistry
                        ? Optional.of(wrong(
                                "enroot cannot start an image directly from a registry.",
                                "Import it once on the cluster: enroot import " + checkImage
                                        + "; then enter the .sqsh file here."))
                        : Optional.empty();
        };
    }

    private Optional<Problem> checkLauncher(Container container) {
        String command = settings.get(Fields.COMMAND).orElse("").strip();
        Matcher launcher = LAUNCHER.matcher(command);
        if (!launcher.matches() || Container.hasPlaceholder(settings)) {
            return Optional.empty();
        }
        if (container.program() == ContainerRuntime.PYXIS && launcher.group(1).equals("srun")) {
            return Optional.of(Problem.error(
                    at(Fields.COMMAND),
                    "With pyxis, srun starts the container, and srun is not available inside it.",
                    "Remove srun; set its options with SLURM_ environment variables."));
        }
        return Optional.of(Problem.error(
                at(Fields.COMMAND),
                launcher.group(1) + " would be looked up inside the container.",
                "Write \"" + Container.PLACEHOLDER + "\" (with the quotes) where the container goes: "
                        + launcher.group(1) + " \"" + Container.PLACEHOLDER + "\" python train.py."));
    }

    private Optional<Problem> checkPlaceholder(Container container) {
        if (container.program() == ContainerRuntime.PYXIS && !cluster.has(Capability.PYXIS)) {
            return Optional.of(Problem.error(
                            at(ContainerFields.RUNTIME),
                            "pyxis is part of Slurm, and " + cluster.name().title() + " does not use Slurm.",
                            "Choose another program, such as enroot or apptainer.")
                    .withFixes(new Fix("Use enroot", new Fix.SetField(ContainerFields.RUNTIME, Value.of("enroot")))));
        }
        boolean readOnly = container.mounts().stream().anyMatch(mount -> mount.access() == Container.Access.READ);
        return readOnly && container.program() == ContainerRuntime.CHARLIECLOUD
                ? Optional.of(Problem.error(
                        at(ContainerFields.MOUNTS),
                        "charliecloud has no read-only mounts.",
                        "Remove :ro, or choose another program."))
                : Optional.empty();
    }

    private static Problem wrong(String what, String advice) {
        return Problem.error(at(ContainerFields.IMAGE), what, advice);
    }

    private static Problem.Where at(Field<?> field) {
        return new Problem.InField(field.key());
    }
}
