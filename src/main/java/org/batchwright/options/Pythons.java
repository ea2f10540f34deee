package org.batchwright.options;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.options.OptionReader.Question;

/**
 * The ways to start a Python, in the order to try them.
 *
 * @param usual each the words of a command
 * @param path the folders in which a command's own Python is looked for
 */
record Pythons(List<List<String>> usual, List<Path> path) {
    Pythons {
        usual = List.copyOf(usual);
        path = List.copyOf(path);
    }

    static Pythons ofThisComputer() {
        boolean windows =
                System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("windows");
        List<List<String>> usual = windows
                ? List.of(List.of("py", "-3"), List.of("python"))
                : List.of(List.of("python3"), List.of("python"));
        String path = System.getenv().getOrDefault("PATH", "");
        return new Pythons(
                usual,
                Stream.of(path.split(File.pathSeparator))
                        .flatMap(Pythons::folder)
                        .toList());
    }

    private static Stream<Path> folder(String text) {
        try {
            return text.isEmpty() ? Stream.of() : Stream.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Stream.of();
        }
    }

    /** The command's own Python first, where this computer has it. */
    List<List<String>> forQuestion(Question question) {
        List<List<String>> all = new ArrayList<>();
        question.started()
                .python()
                .flatMap(word -> place(question.folder(), word))
                .flatMap(place -> started(question.folder(), place))
                .ifPresent(program -> all.add(List.of(program.toString())));
        all.addAll(usual);
        return all.stream().distinct().toList();
    }

    /** The folder whose libraries the command's own Python has: of a virtual environment, that environment. */
    Optional<Path> prefix(Question question) {
        return question.started()
                .python()
                .flatMap(word -> place(question.folder(), word))
                .map(Path::getParent)
                .map(Path::getParent);
    }

    private Optional<Path> place(Path folder, String word) {
        Stream<Path> places = word.contains("/")
                ? folder(word).map(folder::resolve)
                : path.stream().map(dir -> dir.resolve(word));
        return places.filter(place -> Files.isRegularFile(place) && Files.isExecutable(place))
                .findFirst();
    }

    /** Nothing that came with the code is started, only what a link in it leads to, such as a virtual environment's. */
    private static Optional<Path> started(Path folder, Path place) {
        try {
            Path program = place.toRealPath();
            return program.startsWith(folder.toRealPath()) ? Optional.empty() : Optional.of(program);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
