package org.batchwright.importing.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.importing.shell.WordEvaluator;
import org.batchwright.model.preset.Container;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;

/** The words that start a container in a generated script, one per line. */
final class GeneratedContainer {
    private static final Pattern START_LINE =
            Pattern.compile("(apptainer|singularity|podman|enroot|srun|ch-run)( exec| run| start)?( .*)?");
    private static final Pattern MOUNT =
            Pattern.compile("--(?:bind|volume|mount) (\\S.*?)(:none:x-create=auto,rbind(?:,ro)?)?");
    private static final Pattern FOLDER = Pattern.compile(
            "(?:--pwd |--workdir |--cd |--container-workdir=|sh -c 'cd \"\\$0\" && exec \"\\$@\"' )(.*)");
    private static final Pattern IMAGE =
            Pattern.compile("(?:--container-image=|docker-archive:|--rootfs )?(.*?)(?: --)?");
    private static final String MOUNTS = "--container-mounts=";
    private static final String RUN_MOUNT = "\"$bw_run\":\"$bw_run\"";

    private final String program;
    private final List<String> mounts = new ArrayList<>();
    private Optional<String> folder = Optional.empty();
    private Optional<String> image = Optional.empty();
    private boolean understood = true;

    private GeneratedContainer(String program) {
        this.program = program;
    }

    /** Returns the settings; empty if a word has no corresponding field. */
    static Optional<Settings> of(List<String> lines) {
        Matcher starts =
                START_LINE.matcher(lines.isEmpty() ? "" : lines.getFirst().strip());
        if (!starts.matches()) {
            return Optional.empty();
        }
        GeneratedContainer container = new GeneratedContainer(starts.group(1));
        lines.subList(1, lines.size()).forEach(line -> container.readWord(line.strip()));
        return container.understood && container.image.isPresent()
                ? Optional.of(container.settings())
                : Optional.empty();
    }

    private void readWord(String line) {
        Matcher mount = MOUNT.matcher(line);
        Matcher inside = FOLDER.matcher(line);
        Matcher named = IMAGE.matcher(line);
        if (line.startsWith("--device=") || line.startsWith("--env ") || line.matches("\"\\$\\{(bw_)?also\\[@]}\"")) {
            return; // an option that passes the job's GPUs or variables on
        }
        if (line.startsWith(MOUNTS)) {
            List.of(line.substring(MOUNTS.length()).split(",")).forEach(this::readMounts);
        } else if (mount.matches()) {
            boolean reads = mount.group(2) != null && mount.group(2).endsWith(",ro");
            readMounts(mount.group(1) + (reads ? ":ro" : ""));
        } else if (inside.matches()) {
            folder = Optional.of(inside.group(1)).filter(word -> !word.equals("\"$PWD\""));
        } else if (named.matches() && image.isEmpty()) {
            image = WordEvaluator.path(named.group(1)).map(text -> source(text, line));
        } else {
            understood = false;
        }
    }

    private void readMounts(String words) {
        if (!words.equals(RUN_MOUNT)) {
            Optional<String> mount = WordEvaluator.path(words)
                    .map(text -> text.replace(":" + WordEvaluator.HOME_PLACEHOLDER + "/", ":~/"))
                    .filter(text -> Container.Mount.parse(text).isPresent());
            mount.ifPresent(mounts::add);
            understood = understood && mount.isPresent();
        }
    }

    /** Returns the image in the notation of the field. */
    private String source(String text, String line) {
        boolean file = text.matches("(/|~/|\\./).*") || line.startsWith("--rootfs");
        if (file || (text.startsWith("docker://") && !program.equals("srun"))) {
            return text;
        }
        return switch (program) {
            case "podman" -> "docker://" + text.replaceFirst("^docker\\.io/(library/)?", "");
            case "srun" -> text.replaceFirst("#", "/");
            case "ch-run" -> "docker://" + text;
            default -> text;
        };
    }

    private Settings settings() {
        String with = program.equals("srun") ? "pyxis" : program.equals("ch-run") ? "charliecloud" : program;
        Settings settings = Settings.NONE
                .with(ContainerFields.IMAGE, Value.of(image.orElseThrow()))
                .with(ContainerFields.RUNTIME, Value.of(with));
        if (!mounts.isEmpty()) {
            settings = settings.with(ContainerFields.MOUNTS, Value.of(mounts));
        }
        return folder.flatMap(WordEvaluator::path).isPresent()
                ? settings.with(
                        ContainerFields.FOLDER,
                        Value.of(folder.flatMap(WordEvaluator::path).orElseThrow()))
                : settings;
    }
}
