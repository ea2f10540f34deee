package org.batchwright.options.python;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.ProgramPath;
import org.batchwright.model.UntrustedFolders;
import org.batchwright.text.Message;

/**
 * The ways to start a Python interpreter, in the order they are tried.
 *
 * @param usual the usual commands that start Python, each as a list of words
 * @param path folders to search for a command's Python
 */
public record Pythons(List<List<String>> usual, ProgramPath path) {
    public Pythons {
        usual = List.copyOf(usual);
    }

    /** @param path folders to search for a command's Python */
    public Pythons(List<List<String>> usual, List<Path> path) {
        this(usual, new ProgramPath(path));
    }

    /**
     * @param starts commands that start Python, each as a list of words beginning with the absolute path of an interpreter
     * @param refused why other interpreters are excluded; each reason is part of a sentence
     */
    public record Choice(List<List<String>> starts, List<String> refused) {
        public Choice {
            starts = List.copyOf(starts);
            refused = List.copyOf(refused);
        }
    }

    static Pythons ofThisComputer() {
        List<List<String>> usual = ProgramPath.isWindows()
                ? List.of(List.of("py", "-3"), List.of("python"))
                : List.of(List.of("python3"), List.of("python"));
        return new Pythons(usual, ProgramPath.ofThisComputer());
    }

    private static Stream<Path> folder(String text) {
        try {
            return text.isEmpty() ? Stream.of() : Stream.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Stream.of();
        }
    }

    /** Returns the interpreters to try, starting with the command's own if it exists locally. Never returns one in an untrusted folder. */
    public Choice forQuestion(ScriptQuestion question, UntrustedFolders untrusted) {
        List<List<String>> starts = new ArrayList<>();
        List<String> refused = new ArrayList<>();
        question.started()
                .python()
                .ifPresent(word -> add(List.of(word), candidates(question.folder(), word), untrusted, starts, refused));
        for (List<String> words : usual) {
            boolean found = add(words, candidates(question.folder(), words.getFirst()), untrusted, starts, refused);
            if (!found) {
                String word = words.getFirst();
                refused.add(
                        word.contains("/")
                                ? Message.text("options.python-missing", word)
                                : Message.text("options.python-not-on-path", word));
            }
        }
        return new Choice(
                starts.stream().distinct().toList(), refused.stream().distinct().toList());
    }

    /**
     * Adds the interpreter. A link in an untrusted folder is resolved first, because Python reads a file (pyvenv.cfg) next to the path that
     * it is started by.
     *
     * @return whether any program with this name exists
     */
    private static boolean add(
            List<String> words,
            Stream<Path> places,
            UntrustedFolders untrusted,
            List<List<String>> starts,
            List<String> refused) {
        List<Path> found = places.toList();
        for (Path place : found) {
            Optional<Path> program = toRealPath(place).filter(real -> !untrusted.contains(real));
            if (program.isPresent()) {
                boolean linked = toRealPath(place.resolveSibling("."))
                        .filter(untrusted::contains)
                        .isPresent();
                List<String> start = new ArrayList<>(words);
                start.set(0, (linked ? program.get() : place).toString());
                starts.add(start);
                return true;
            }
            refused.add(Message.text("options.python-untrusted", place));
        }
        return !found.isEmpty();
    }

    /** Returns the folder with the libraries of the command's own Python: for a virtual environment, that environment. */
    Optional<Path> prefix(ScriptQuestion question) {
        return question.started()
                .python()
                .flatMap(word -> candidates(question.folder(), word).findFirst())
                .map(Path::getParent)
                .map(Path::getParent);
    }

    private Stream<Path> candidates(Path folder, String word) {
        return word.contains("/")
                ? folder(word)
                        .map(folder.toAbsolutePath()::resolve)
                        .filter(place -> Files.isRegularFile(place) && Files.isExecutable(place))
                : path.all(word);
    }

    private static Optional<Path> toRealPath(Path place) {
        try {
            return Optional.of(place.toRealPath());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
