package org.batchwright.remote.ssh.config;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/**
 * Resolves the patterns of an {@code Include} line (glob(7)) to files, relative to the configuration's folder.
 *
 * @param folder base of relative names: {@code ~/.ssh} or {@code /etc/ssh}
 */
record IncludedFiles(Path home, Path folder) {
    /** Returns the existing files, sorted by name. */
    List<Path> matching(String pattern) {
        String full = pattern.startsWith("~/") ? home + pattern.substring(1) : pattern;
        if (full.indexOf('*') < 0 && full.indexOf('?') < 0 && full.indexOf('[') < 0) {
            Path one = folder.resolve(full);
            return Files.exists(one) ? List.of(one) : List.of();
        }
        boolean rooted = full.startsWith("/") || full.matches("[A-Za-z]:[\\\\/].*");
        String[] parts = full.split(rooted && !full.startsWith("/") ? "[\\\\/]+" : "/+");
        List<Path> found = List.of(rooted ? Path.of(parts[0] + "/") : folder);
        for (int at = rooted ? 1 : 0; at < parts.length; at++) {
            List<Path> next = new ArrayList<>();
            for (Path within : found) {
                next.addAll(children(within, parts[at]));
            }
            found = next;
        }
        return found;
    }

    private static List<Path> children(Path folder, String pattern) {
        if (pattern.equals("..") || pattern.equals(".")) {
            return List.of(folder.resolve(pattern));
        }
        Pattern names = regex(pattern);
        try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
            return StreamSupport.stream(all.spliterator(), false)
                    .filter(path ->
                            names.matcher(String.valueOf(path.getFileName())).matches())
                    .filter(path -> pattern.startsWith(".")
                            || !String.valueOf(path.getFileName()).startsWith("."))
                    .filter(path -> Files.exists(path, LinkOption.NOFOLLOW_LINKS))
                    .sorted(Comparator.comparing(Path::toString))
                    .toList();
        } catch (IOException e) {
            // nothing matches in a missing or unreadable folder
            return List.of();
        }
    }

    private static Pattern regex(String pattern) {
        StringBuilder regex = new StringBuilder();
        for (int at = 0; at < pattern.length(); at++) {
            char character = pattern.charAt(at);
            int close = character == '[' ? pattern.indexOf(']', at + 2) : -1;
            if (close > 0) {
                String set =
                        pattern.substring(at + 1, close).replace("\\", "\\\\").replace("[", "\\[");
                regex.append('[')
                        .append(set.startsWith("!") ? "^" + set.substring(1) : set)
                        .append(']');
                at = close;
            } else {
                regex.append(
                        switch (character) {
                            case '*' -> ".*";
                            case '?' -> ".";
                            default -> Pattern.quote(String.valueOf(character));
                        });
            }
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }
}
