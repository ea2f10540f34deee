package org.batchwright.bench;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.cli.Cli;
import org.batchwright.cli.terminal.Terminal;
import org.batchwright.cli.terminal.TerminalStyles;
import org.batchwright.engine.Wiring;
import org.batchwright.workspace.AppFolders;

/**
 * Imports files of public repositories and plans the presets: {@code FILES CHECKOUTS OUTPUT}. Each line of FILES has a cluster ({@code
 * slurm}, {@code openpbs}, {@code lsf}, {@code grid-engine}, {@code pjm}, or {@code this-computer}), the folder of a checkout, the file in
 * it and, if the file does not name a program, the command, separated by tabs. Prints a row for each file. The reports, presets and scripts
 * are written to OUTPUT, a new folder, and must be read to judge whether they are correct.
 */
public final class ImportBench {
    private static final List<String> SCHEDULERS = List.of("slurm", "openpbs", "lsf", "grid-engine", "pjm");

    private final Path checkouts;
    private final Path output;
    private final Cli cli;
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    private ImportBench(Path checkouts, Path output) {
        this.checkouts = checkouts;
        this.output = output;
        PrintStream stream = new PrintStream(printed, true, StandardCharsets.UTF_8);
        Wiring wiring = new Wiring(new AppFolders(output.resolve("config"), output.resolve("data")));
        cli = new Cli(
                wiring, new Terminal(stream, stream, TerminalStyles.NO_TERMINAL, Optional.empty()), Clock.systemUTC());
    }

    public static void main(String[] args) throws Exception {
        ImportBench bench = new ImportBench(Path.of(args[1]), Path.of(args[2]).toAbsolutePath());
        int presets = 0;
        int planned = 0;
        int refused = 0;
        List<String> lines = Files.readAllLines(Path.of(args[0]));
        for (int place = 0; place < lines.size(); place++) {
            Row row = bench.row(place, lines.get(place).split("\t"));
            presets += row.presets();
            planned += row.planned();
            refused += row.presets() == 0 ? 1 : 0;
            System.out.printf("%3d  %2d of %2d planned  %s%n", place + 1, row.planned(), row.presets(), row.file());
        }
        System.out.printf(
                "%d files: %d presets, %d planned; %d files refused%n", lines.size(), presets, planned, refused);
    }

    /** The presets created from a file, and the number of them that could be submitted. */
    private record Row(String file, int presets, int planned) {}

    private Row row(int place, String... parts) throws Exception {
        Path workspace = output.resolve("%03d".formatted(place + 1));
        Files.createDirectories(workspace.resolve("presets"));
        Files.createDirectories(workspace.resolve("clusters"));
        for (String scheduler : SCHEDULERS) {
            Files.writeString(
                    workspace.resolve("clusters").resolve(scheduler + ".yaml"),
                    "host: login.example.org\nuser: ada\nscheduler: " + scheduler + "\n");
        }
        List<String> words = new ArrayList<>(List.of(
                "--workspace",
                workspace.toString(),
                "import",
                checkouts.resolve(parts[1]).resolve(parts[2]).toString()));
        if (parts.length > 3) {
            words.addAll(List.of("--command", parts[3]));
        }
        run(words, workspace.resolve("report.txt"));
        int planned = 0;
        List<Path> presets = presets(workspace.resolve("presets"));
        for (Path preset : presets) {
            String name =
                    workspace.resolve("presets").relativize(preset).toString().replace(".yaml", "");
            Path script = workspace.resolve(name.replace('/', '_') + ".script.txt");
            List<String> preview =
                    List.of("--workspace", workspace.toString(), "preview", "--experiment", name, "--on", parts[0]);
            planned += run(preview, script) == 0 ? 1 : 0;
        }
        return new Row(parts[1] + "/" + parts[2], presets.size(), planned);
    }

    private int run(List<String> words, Path into) throws Exception {
        printed.reset();
        int exit = cli.run(words.toArray(String[]::new));
        Files.write(into, printed.toByteArray());
        return exit;
    }

    private static List<Path> presets(Path folder) throws Exception {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
    }
}
