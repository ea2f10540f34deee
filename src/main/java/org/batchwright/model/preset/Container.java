package org.batchwright.model.preset;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A container that the command runs in.
 *
 * @param program the program that runs the container
 * @param image source of the image: {@code docker://pytorch/pytorch:2.4}, or a file or folder on the cluster
 * @param mounts folders of the cluster to mount, besides the run's own
 * @param folder the folder inside the container where the command starts; the run's working folder if absent
 * @param gpus which kind of GPUs to expose
 */
public record Container(
        ContainerRuntime program, String image, List<Mount> mounts, Optional<String> folder, Gpus gpus) {
    /** The placeholder for the container in the user's own command, after a launcher: {@code mpirun -n 4 "${bw_container[@]}" ./solver}. */
    public static final String PLACEHOLDER = "${bw_container[@]}";

    /** The placeholder's former name, which presets may still contain. */
    private static final String FORMER_PLACEHOLDER = "${container[@]}";

    public Container {
        mounts = List.copyOf(mounts);
    }

    /** Vendor of the requested GPUs. */
    public enum Gpus {
        NONE,
        NVIDIA,
        AMD
    }

    /** Permitted access to a mounted folder. */
    public enum Access {
        READ,
        WRITE
    }

    /**
     * @param source the folder on the cluster; may begin with {@code ~/}
     * @param target the path inside the container; the same path by default
     */
    public record Mount(String source, String target, Access access) {

        /** Parses {@code source[:target[:ro]]}; a colon ends a path, as in the programs themselves. */
        public static Optional<Mount> parse(String text) {
            String[] parts = text.split(":", -1);
            String source = parts[0];
            String target = parts.length > 1 ? parts[1] : source;
            String access = parts.length > 2 ? parts[2] : "rw";
            boolean fits = parts.length <= 3
                    && source.matches("(?:~/|/)[^,\\p{Cntrl}]*|~")
                    && (target.equals(source) || target.matches("/[^,\\p{Cntrl}]*"))
                    && access.matches("ro|rw");
            return fits
                    ? Optional.of(new Mount(source, target, access.equals("ro") ? Access.READ : Access.WRITE))
                    : Optional.empty();
        }
    }

    /** Returns the container; empty without an image, or if the program is not set. */
    public static Optional<Container> of(Settings settings) {
        Optional<String> image =
                settings.get(ContainerFields.IMAGE).map(String::strip).filter(text -> !text.isEmpty());
        Optional<ContainerRuntime> program =
                settings.get(ContainerFields.RUNTIME).flatMap(ContainerRuntime::of);
        if (image.isEmpty() || program.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new Container(
                program.get(),
                image.get(),
                settings.get(ContainerFields.MOUNTS).orElse(List.of()).stream()
                        .flatMap(text -> Mount.parse(text.strip()).stream())
                        .toList(),
                settings.get(ContainerFields.FOLDER).map(String::strip).filter(text -> !text.isEmpty()),
                gpus(settings)));
    }

    /** Returns the command as written, with the current name of the container's placeholder. */
    public static Optional<String> command(Settings settings) {
        boolean own = settings.get(Fields.SETUP).orElse(List.of()).stream()
                .anyMatch(line -> line.matches("(?s)(.*\\W)?container\\+?=.*"));
        return settings.get(Fields.COMMAND)
                .map(command ->
                        own || of(settings).isEmpty() ? command : command.replace(FORMER_PLACEHOLDER, PLACEHOLDER));
    }

    /** Returns whether the command itself contains the placeholder for the container. */
    public static boolean hasPlaceholder(Settings settings) {
        return command(settings).filter(text -> text.contains(PLACEHOLDER)).isPresent();
    }

    private static Gpus gpus(Settings settings) {
        if (settings.get(Fields.GPUS_PER_NODE).orElse(0) == 0) {
            return Gpus.NONE;
        }
        String type = settings.get(Fields.GPU_TYPE).orElse("").toLowerCase(Locale.ROOT);
        return type.matches("mi\\d{2,3}.*|.*(amd|instinct|radeon).*") ? Gpus.AMD : Gpus.NVIDIA;
    }

    /** Returns whether the image is a file or a folder on the cluster. */
    public boolean isPath() {
        return image.startsWith("/") || image.startsWith("~/") || image.startsWith("./");
    }

    /** Returns the name of an image in a registry: {@code nvcr.io/nvidia/pytorch:24.01-py3}. */
    public Optional<String> registryName() {
        return image.startsWith("docker://")
                ? Optional.of(image.substring("docker://".length())).filter(name -> !name.isEmpty())
                : Optional.empty();
    }
}
