package org.batchwright;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.batchwright.cli.Cli;
import org.batchwright.cli.terminal.Terminal;
import org.batchwright.cli.terminal.TerminalStyles;
import org.batchwright.engine.Wiring;
import org.batchwright.workspace.AppFolders;
import org.batchwright.workspace.SampleWorkspace;

/**
 * The training run for the JVM's ahead-of-time cache (JEP 514), which makes commands start faster. {@code installer/run} starts it once
 * after a build. It previews and submits presets in a sample workspace because the cache contains only the lambdas of code that has run. It
 * also loads the classes that are needed only for connections.
 */
final class CacheTraining {
    /** Jars whose classes are loaded but not used. The cache excludes classes from signed jars, such as Bouncy Castle's. */
    private static final List<String> LOADED_JARS =
            List.of("batchwright-", "sshj-", "jackson-databind-", "jackson-core-");

    private CacheTraining() {}

    /** @param args an empty folder for the workspace, settings and history of the training run */
    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]).toAbsolutePath();
        Path workspace = Files.createDirectories(folder.resolve("workspace"));
        SampleWorkspace.createIn(workspace);
        Files.writeString(workspace.resolve("presets/training.yaml"), "command: \"true\"\n");
        try (InputStream cluster = CacheTraining.class.getResourceAsStream("training-cluster.yaml")) {
            Files.copy(Objects.requireNonNull(cluster), workspace.resolve("clusters/lab.yaml"));
        }
        AppFolders places = new AppFolders(folder.resolve("config"), folder.resolve("data"));
        places.makePrivate();
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        Terminal quiet = new Terminal(nowhere, nowhere, TerminalStyles.NO_TERMINAL, Optional.empty());
        Cli cli = new Cli(new Wiring(places), quiet, Clock.system(ZoneId.systemDefault()));
        for (List<String> words : List.of(
                List.of("submit", "training", "--on", "This computer", "--follow"),
                List.of("preview", "training"),
                List.of("preview", "depth-anything/eval_checkpoints", "--on", "lab"),
                List.of("runs"),
                List.of("runs", "last", "--json"),
                List.of("clusters"))) {
            String[] all = new String[words.size() + 1];
            words.toArray(all);
            all[words.size()] = "--workspace=" + workspace;
            cli.run(all);
        }
        for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator, -1)) {
            if (LOADED_JARS.stream().anyMatch(Path.of(entry).getFileName().toString()::startsWith)) {
                load(entry);
            }
        }
        System.exit(0);
    }

    private static void load(String jar) throws IOException {
        ClassLoader loader = CacheTraining.class.getClassLoader();
        try (JarFile file = new JarFile(jar)) {
            for (JarEntry entry : file.stream().toList()) {
                if (isForCommands(entry.getName()) && !usesBouncyCastle(file, entry)) {
                    String path = entry.getName();
                    String name = path.substring(0, path.length() - ".class".length());
                    try {
                        Class.forName(name.replace('/', '.'), false, loader);
                    } catch (ClassNotFoundException | LinkageError absent) {
                        // a class of an optional library
                    }
                }
            }
        }
    }

    private static boolean isForCommands(String path) {
        return path.endsWith(".class") && !path.endsWith("-info.class") && !path.startsWith("org/batchwright/ui/");
    }

    /**
     * Returns whether the class uses Bouncy Castle. At each start, the JVM checks the classes that cached classes refer to, and verifying a
     * signed jar takes 0.13 s.
     */
    private static boolean usesBouncyCastle(JarFile file, JarEntry entry) throws IOException {
        try (InputStream in = file.getInputStream(entry)) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1).contains("org/bouncycastle/");
        }
    }
}
