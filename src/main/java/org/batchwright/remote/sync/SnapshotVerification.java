package org.batchwright.remote.sync;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Answer;
import org.batchwright.remote.Host;
import org.batchwright.remote.sync.scan.CodeSync.Snapshot;
import org.batchwright.remote.sync.scan.CodeSync.Verified;
import org.batchwright.text.Message;
import org.batchwright.text.ShellFile;
import org.batchwright.text.ShellQuote;

/**
 * Compares a snapshot with its manifest. The host hashes the files and prints only the lines that differ, so the output is short for any
 * number of files.
 */
record SnapshotVerification(Host host, String codeRoot) {
    private static final Duration TIMEOUT = Duration.ofMinutes(10);
    /** The rate that the timeout allows for, which is slower than any disk used for code. */
    private static final long MIN_BYTES_PER_SECOND = 5_000_000;

    /** Lines are {@code HASH  ./PATH} for files, {@code l TARGET PATH} for links, {@code o PATH} for anything else. */
    private static final String COMPARE = ShellFile.of(SnapshotVerification.class, "snapshot-verification-compare.sh")
            .text();

    Verified verify(Snapshot snapshot) throws OperationException, InterruptedException {
        String script = "cd " + ShellQuote.alwaysQuote(codeRoot) + " || exit 1\nname="
                + ShellQuote.alwaysQuote(snapshot.name()) + "\n" + UploadScripts.FUNCTIONS + COMPARE;
        Duration patience = TIMEOUT.plusSeconds(snapshot.bytes() / MIN_BYTES_PER_SECOND);
        Answer answer = new SnapshotStore(host, codeRoot).runScript(script, patience);
        return read(snapshot, codeRoot + "/" + snapshot.name(), answer.out());
    }

    /** Parses the output of {@link #COMPARE}. */
    static Verified read(Snapshot snapshot, String folder, String text) throws OperationException {
        List<String> lines = text.lines().toList();
        Optional<String> cannot =
                lines.stream().filter(line -> line.startsWith("cannot ")).findFirst();
        if (cannot.isPresent()) {
            throw new OperationException.NotPossible(
                    Message.of("remote.no-hash-tool", cannot.get().substring("cannot ".length()), folder));
        }
        if (lines.contains("gone")) {
            throw new OperationException.NotPossible(Message.of("remote.snapshot-gone", snapshot.name()));
        }
        if (!lines.contains("end")) {
            throw new OperationException.NotPossible(Message.of("remote.snapshot-answer-incomplete", snapshot.name()));
        }
        return new Differences(lines).verified(snapshot, folder);
    }

    /** The two sides of the differing lines. */
    private static final class Differences {
        private static final Pattern ESCAPED = Pattern.compile("\\\\(.)");

        private final Map<String, String> expected = new HashMap<>();
        private final Map<String, String> there = new HashMap<>();
        private final boolean manifest;

        Differences(List<String> lines) {
            manifest = !lines.contains("manifest");
            lines.stream()
                    .filter(line -> line.startsWith("line "))
                    .map(line -> line.substring("line ".length()))
                    .forEach(line -> {
                        if (line.startsWith("\t")) {
                            put(there, line.substring(1));
                        } else {
                            put(expected, line);
                        }
                    });
        }

        Verified verified(Snapshot snapshot, String folder) {
            TreeMap<String, String> all = new TreeMap<>(expected);
            all.putAll(there);
            all.keySet()
                    .removeIf(path ->
                            expected.containsKey(path) && expected.get(path).equals(there.get(path)));
            List<String> paths = List.copyOf(all.keySet());
            String quoted = ShellQuote.alwaysQuote(folder);
            return new Verified(
                    snapshot,
                    "find " + quoted + " -type d -exec chmod u+w {} +; rm -rf " + quoted + " "
                            + ShellQuote.alwaysQuote(folder + ".manifest"),
                    manifest,
                    paths.stream()
                            .filter(path -> expected.containsKey(path) && there.containsKey(path))
                            .toList(),
                    paths.stream().filter(path -> !there.containsKey(path)).toList(),
                    paths.stream().filter(path -> !expected.containsKey(path)).toList());
        }

        /**
         * Adds a line. A line that starts with a backslash has an escaped path, because the tools escape a path that contains a backslash.
         */
        private static void put(Map<String, String> side, String line) {
            boolean escaped = line.startsWith("\\");
            String plain = escaped ? line.substring(1) : line;
            int at = plain.indexOf("  ./");
            if (plain.startsWith("l ") && plain.indexOf(' ', 2) > 0) {
                side.put(plain.substring(plain.indexOf(' ', 2) + 1), plain);
            } else if (plain.startsWith("o ")) {
                side.put(plain.substring(2), plain);
            } else if (at > 0) {
                String path = plain.substring(at + 4);
                side.put(escaped ? unescaped(path) : path, plain.substring(0, at));
            } else {
                side.put(plain, plain);
            }
        }

        private static String unescaped(String path) {
            return ESCAPED.matcher(path)
                    .replaceAll(found -> Matcher.quoteReplacement(found.group(1).equals("n") ? " " : found.group(1)));
        }
    }
}
