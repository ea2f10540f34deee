package org.batchwright.importing.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.importing.ProgramCommand;

/**
 * A program of a project that uses Hydra, as declared by its {@code @hydra.main}.
 *
 * @param command the command that starts the program from the project folder
 * @param name the name of the program's file, without extension
 * @param configurations the folder of the configurations
 * @param primary name of the program's own configuration, without extension
 * @param isCertain whether the program names the folder explicitly; if it computes the path, the folder was only found next to the program
 */
record HydraProgram(String command, String name, Path configurations, Optional<String> primary, boolean isCertain) {
    private static final int MAX_DEPTH = 5;
    private static final int MAX_FILES = 20_000;
    private static final int MAX_BYTES = 300_000;
    private static final Set<String> OTHERS = Set.of("node_modules", "site-packages", "venv", "env", "__pycache__");
    private static final Pattern MAIN = Pattern.compile("@(?:hydra\\.)?main\\(([\\s\\S]{0,400}?)\\)\\s*\\n");
    private static final Pattern FOLDER = Pattern.compile("config_path\\s*=([^=]*)");
    private static final Pattern QUOTED = Pattern.compile("[\"']([^\"'\\n]+)[\"']");
    private static final Pattern PRIMARY = Pattern.compile("config_name\\s*=\\s*[\"']([^\"']+)[\"']");

    /** Returns the program of a project that reads this configuration; a training program is preferred. */
    static Optional<HydraProgram> find(Path project, Path configuration) {
        List<Path> files = programs(project);
        Set<String> all = files.stream().map(file -> relative(project, file)).collect(Collectors.toSet());
        return files.stream()
                .flatMap(file -> read(project, file, all, configuration).stream())
                .filter(one -> configuration.startsWith(one.configurations()))
                .min(Comparator.comparing((HydraProgram one) -> !one.isCertain())
                        .thenComparing((HydraProgram one) -> !one.name().contains("train"))
                        .thenComparingInt(one -> one.command().length())
                        .thenComparing(HydraProgram::command));
    }

    private static List<Path> programs(Path project) {
        try (Stream<Path> found = Files.find(
                project,
                MAX_DEPTH,
                (path, is) -> is.isRegularFile()
                        && is.size() <= MAX_BYTES
                        && path.toString().endsWith(".py")
                        && isOwn(project.relativize(path)),
                new FileVisitOption[0])) {
            return found.limit(MAX_FILES).toList();
        } catch (IOException | UncheckedIOException unreadable) {
            return List.of();
        }
    }

    private static boolean isOwn(Path relative) {
        for (Path part : relative) {
            if (part.toString().startsWith(".") || OTHERS.contains(part.toString())) {
                return false;
            }
        }
        return true;
    }

    private static Optional<HydraProgram> read(Path project, Path file, Set<String> all, Path configuration) {
        try {
            String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
            Matcher main = MAIN.matcher(text);
            if (!text.contains("hydra") || !main.find()) {
                return Optional.empty();
            }
            Optional<Path> named = namedFolder(main.group(1), file);
            Optional<Path> folder = named.or(() -> folderNextTo(file, configuration));
            Matcher primary = PRIMARY.matcher(main.group(1));
            String path = relative(project, file);
            Optional<String> own =
                    primary.find() ? Optional.of(primary.group(1).replaceFirst("\\.ya?ml$", "")) : Optional.empty();
            return folder.map(configurations -> new HydraProgram(
                    ProgramCommand.start(path, ProgramCommand.DEFAULT_PYTHON, all::contains),
                    String.valueOf(file.getFileName()).replaceFirst("\\.py$", ""),
                    configurations,
                    own,
                    named.isPresent()));
        } catch (IOException | InvalidPathException unreadable) {
            return Optional.empty();
        }
    }

    /** Returns the folder whose parts {@code config_path} joins, or otherwise the first existing folder that it quotes. */
    private static Optional<Path> namedFolder(String arguments, Path file) {
        Matcher folder = FOLDER.matcher(arguments);
        if (!folder.find()) {
            return Optional.empty();
        }
        List<String> quoted = QUOTED.matcher(folder.group(1))
                .results()
                .map(part -> part.group(1))
                .toList();
        Stream<String> joined =
                folder.group(1).contains("join(") ? Stream.of(String.join("/", quoted)) : quoted.stream();
        return joined.map(path -> file.resolveSibling(path).normalize())
                .filter(Files::isDirectory)
                .findFirst();
    }

    /** Returns the folder, next to a program or to the program's folder, that contains this configuration in a group. */
    private static Optional<Path> folderNextTo(Path file, Path configuration) {
        for (Path at = file.getParent(); at != null && file.startsWith(at); at = at.getParent()) {
            boolean isNear = at.getNameCount() >= file.getNameCount() - 2;
            if (isNear && configuration.startsWith(at) && configuration.getNameCount() > at.getNameCount() + 2) {
                return Optional.of(at.resolve(configuration.getName(at.getNameCount())));
            }
        }
        return Optional.empty();
    }

    private static String relative(Path project, Path file) {
        return project.relativize(file).toString().replace('\\', '/');
    }

    /** Returns the file of the program's own configuration. */
    Optional<Path> primaryFile() {
        return primary.map(name -> configurations.resolve(name + ".yaml"))
                .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS));
    }
}
