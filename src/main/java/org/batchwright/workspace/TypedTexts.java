package org.batchwright.workspace;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.ClusterName;
import org.batchwright.model.PresetId;
import org.batchwright.model.Trouble;

/** What is being typed into scripts and not saved yet, a file each, so that it survives a crash. Blocks. */
public final class TypedTexts {
    private static final String HEAD = "batchwright typed 1";
    private static final String ENDING = ".typed";

    private final Path folder;

    /**
     * @param home folder of the application's own; made when it is first needed
     * @param workspace whose presets they are of
     */
    public TypedTexts(Path home, Path workspace) {
        this.folder = home.resolve(hash(workspace.toAbsolutePath().normalize().toString()));
    }

    private static String hash(String text) {
        return FileText.version(text.getBytes(StandardCharsets.UTF_8)).substring(0, 32);
    }

    /**
     * @param file the script's name in the run's folder
     * @param generated the script as it was generated when typing began
     */
    public record Typed(PresetId preset, ClusterName cluster, String file, String generated, String text) {}

    /** All that was kept; a file that cannot be understood is left where it is. */
    public List<Typed> all() throws Trouble {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        List<Typed> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(one -> one.toString().endsWith(ENDING))
                    .sorted()
                    .toList()) {
                FileText.decode(FileText.bytes(file)).flatMap(TypedTexts::read).ifPresent(all::add);
            }
        } catch (IOException | UncheckedIOException refused) {
            throw new Trouble.FileTrouble(
                    "The folder " + folder + " cannot be read.", "Check its rights.", folder.toString(), refused);
        }
        return all;
    }

    public void keep(Typed typed) throws Trouble {
        String head = String.join(
                "\n",
                HEAD,
                typed.preset().toString(),
                typed.cluster().value(),
                typed.file(),
                String.valueOf(typed.generated().length()));
        FileText.write(file(typed.preset(), typed.cluster()), head + "\n" + typed.generated() + typed.text());
    }

    public void drop(PresetId preset, ClusterName cluster) throws Trouble {
        FileText.delete(file(preset, cluster));
    }

    private Path file(PresetId preset, ClusterName cluster) {
        return folder.resolve(hash(preset + "\n" + cluster.value()) + ENDING);
    }

    private static Optional<Typed> read(String text) {
        String[] lines = text.split("\n", 6);
        if (lines.length < 6 || !lines[0].equals(HEAD) || !lines[4].matches("\\d{1,9}")) {
            return Optional.empty();
        }
        int length = Integer.parseInt(lines[4]);
        return length > lines[5].length()
                ? Optional.empty()
                : Optional.of(new Typed(
                        PresetId.of(lines[1]),
                        new ClusterName(lines[2]),
                        lines[3],
                        lines[5].substring(0, length),
                        lines[5].substring(length)));
    }
}
