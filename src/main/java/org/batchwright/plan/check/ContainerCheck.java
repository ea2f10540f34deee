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
import org.batchwright.text.Message;

/** Checks a container without querying the cluster. */
final class ContainerCheck {
    /** Launchers, which start a program many times and so must start the container rather than run inside it. */
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

    /** Checks the container; a platform runs images itself, and its dialect defines which images and how. */
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
            problems.add(Problem.error(at(ContainerFields.IMAGE), Message.of("plan.invalid-image")));
        }
        Optional<Container> container = Container.of(settings);
        if (container.isEmpty() && settings.rawValue(ContainerFields.RUNTIME).isEmpty()) {
            problems.add(Problem.error(
                    at(ContainerFields.RUNTIME),
                    Message.of(
                            "plan.missing-container-program",
                            cluster.name().title(),
                            String.join(", ", ContainerRuntime.keys()),
                            cluster.name())));
        }
        checkMounts(problems);
        checkFolder(problems);
        container.ifPresent(one -> {
            checkImage(one).ifPresent(problems::add);
            checkLauncher(one).ifPresent(problems::add);
            checkPlaceholder(one).ifPresent(problems::add);
        });
        return problems;
    }

    /** Checks a container that the cluster itself runs. */
    private List<Problem> ofJob() {
        List<Problem> problems = new ArrayList<>();
        String file = "clusters/" + cluster.name() + ".yaml";
        Map<String, String> words = cluster.overrides().dialect();
        if (checkImage.isEmpty() && words.getOrDefault("image", "").isBlank()) {
            problems.add(Problem.error(
                    at(ContainerFields.IMAGE),
                    Message.of("plan.missing-image", cluster.name().title(), file)));
        }
        checkFolder(problems);
        boolean keeps = words.getOrDefault("code", "packed").equals("volume")
                || words.containsKey("mounts")
                || settings.get(ContainerFields.MOUNTS)
                        .filter(list -> !list.isEmpty())
                        .isPresent();
        if (!keeps) {
            problems.add(Problem.note(at(ContainerFields.MOUNTS), Message.of("plan.files-deleted-with-pod", file)));
        }
        return problems;
    }

    private void checkMounts(List<Problem> problems) {
        for (String text : settings.get(ContainerFields.MOUNTS).orElse(List.of())) {
            if (Container.Mount.parse(text.strip()).isEmpty()) {
                problems.add(Problem.error(at(ContainerFields.MOUNTS), Message.of("plan.invalid-mount", text)));
            }
        }
    }

    private void checkFolder(List<Problem> problems) {
        String folder = settings.get(ContainerFields.FOLDER).orElse("").strip();
        if (!folder.isEmpty() && !folder.startsWith("/")) {
            problems.add(
                    Problem.error(at(ContainerFields.FOLDER), Message.of("plan.invalid-container-folder", folder)));
        }
    }

    private Optional<Problem> checkImage(Container container) {
        String program = container.program().key();
        boolean fromRegistry = container.registryName().isPresent();
        return switch (container.program()) {
            case APPTAINER, SINGULARITY -> Optional.empty();
            case PYXIS, PODMAN, CHARLIECLOUD ->
                checkImage.matches(".*\\.sif")
                        ? Optional.of(wrong(Message.of("plan.image-needs-apptainer", program, checkImage)))
                        : Optional.empty();
            case ENROOT ->
                fromRegistry
                        ? Optional.of(wrong(Message.of("plan.enroot-needs-import", checkImage)))
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
            return Optional.of(Problem.error(at(Fields.COMMAND), Message.of("plan.srun-inside-pyxis")));
        }
        return Optional.of(Problem.error(
                at(Fields.COMMAND),
                Message.of("plan.launcher-inside-container", launcher.group(1), Container.PLACEHOLDER)));
    }

    private Optional<Problem> checkPlaceholder(Container container) {
        if (container.program() == ContainerRuntime.PYXIS && !cluster.has(Capability.PYXIS)) {
            return Optional.of(Problem.error(
                            at(ContainerFields.RUNTIME),
                            Message.of(
                                    "plan.pyxis-without-slurm", cluster.name().title()))
                    .withFixes(new Fix(
                            Message.text("plan.fix-use-enroot"),
                            new Fix.SetField(ContainerFields.RUNTIME, Value.of("enroot")))));
        }
        boolean readOnly = container.mounts().stream().anyMatch(mount -> mount.access() == Container.Access.READ);
        return readOnly && container.program() == ContainerRuntime.CHARLIECLOUD
                ? Optional.of(
                        Problem.error(at(ContainerFields.MOUNTS), Message.of("plan.charliecloud-read-only-mount")))
                : Optional.empty();
    }

    private static Problem wrong(Message message) {
        return Problem.error(at(ContainerFields.IMAGE), message);
    }

    private static Problem.Where at(Field<?> field) {
        return new Problem.InField(field.key());
    }
}
