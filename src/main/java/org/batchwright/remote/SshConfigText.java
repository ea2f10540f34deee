package org.batchwright.remote;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * An OpenSSH client configuration (ssh_config(5)) as far as it can be read without {@code ssh}: {@code Host}, {@code Include} and
 * {@code Match all}. Other {@code Match} blocks are passed over.
 */
final class SshConfigText {
    private static final int DEPTH = 16;

    private final Path home;
    private final List<Block> blocks = new ArrayList<>();

    private SshConfigText(Path home) {
        this.home = home;
    }

    /** Reads the file and what it includes; a file that is not there holds nothing. */
    static SshConfigText read(Path home, Path file) {
        SshConfigText text = new SshConfigText(home);
        text.blocks.add(new Block(List.of("*"), new ArrayList<>()));
        text.readFile(file, 0);
        return text;
    }

    /** Names in {@code Host} lines that stand for one host, in the order of the file. */
    List<String> names() {
        return blocks.stream()
                .flatMap(block -> block.patterns.stream())
                .filter(SshPatterns::isPlain)
                .distinct()
                .toList();
    }

    /** The options that hold for a host: lower-case keyword to values; the first counts, except where several add up. */
    Map<String, List<String>> optionsFor(String host) {
        Map<String, List<String>> options = new LinkedHashMap<>();
        blocks.stream()
                .filter(block -> SshPatterns.match(block.patterns.toArray(String[]::new), host))
                .flatMap(block -> block.options.stream())
                .forEach(option -> options.computeIfAbsent(option.keyword, key -> new ArrayList<>())
                        .add(option.value));
        return options;
    }

    private void readFile(Path file, int depth) {
        if (depth > DEPTH || !Files.isReadable(file) || Files.isDirectory(file)) {
            return;
        }
        try {
            new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                    .lines()
                    .forEach(line -> readLine(line.strip(), depth));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void readLine(String line, int depth) {
        String[] parts = line.split("\\s*=\\s*|\\s+", 2);
        if (line.isEmpty() || line.startsWith("#") || parts.length < 2) {
            return;
        }
        String keyword = parts[0].toLowerCase(Locale.ROOT);
        String value = parts[1].strip();
        switch (keyword) {
            case "host" -> blocks.add(new Block(words(value), new ArrayList<>()));
            case "match" ->
                blocks.add(new Block(value.equalsIgnoreCase("all") ? List.of("*") : List.of(), new ArrayList<>()));
            case "include" -> include(value, depth);
            default -> blocks.getLast().options.add(new Option(keyword, unquoted(value)));
        }
    }

    /** What follows an Include belongs to the block around it again. */
    private void include(String value, int depth) {
        Block around = blocks.getLast();
        for (String pattern : words(value)) {
            matching(pattern).forEach(file -> readFile(file, depth + 1));
        }
        blocks.add(new Block(around.patterns, new ArrayList<>()));
    }

    private List<Path> matching(String pattern) {
        Path path = home.resolve(".ssh").resolve(pattern.startsWith("~/") ? home + pattern.substring(1) : pattern);
        Path folder = path.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            return List.of();
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, String.valueOf(path.getFileName()))) {
            Stream<Path> found = StreamSupport.stream(files.spliterator(), false);
            return found.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> words(String value) {
        return Stream.of(value.split("\\s+")).map(SshConfigText::unquoted).toList();
    }

    private static String unquoted(String value) {
        return value.length() > 1 && value.startsWith("\"") && value.endsWith("\"")
                ? value.substring(1, value.length() - 1)
                : value;
    }

    private record Block(List<String> patterns, List<Option> options) {}

    private record Option(String keyword, String value) {}
}
