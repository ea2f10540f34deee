package org.batchwright.run.logs.excerpt;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The output of {@code ends.sh} about several logs. Offsets count bytes, so each byte is kept as one character until the text is complete.
 */
public final class LogEnds {
    private static final Pattern LISTED =
            Pattern.compile("(missing|unreadable|skipped|\\d{1,18}) ([A-Za-z0-9-]+\\.(?:log|err))");
    private static final Pattern TRACEBACK =
            Pattern.compile("([A-Za-z0-9-]+\\.(?:log|err))([:-])(\\d{1,18})\\2(.*)", Pattern.DOTALL);
    private static final String TAILS = "tails";
    private static final String END = "\nend\n";

    private final int count;
    private final Set<String> missing = new LinkedHashSet<>();
    private final Set<String> skipped = new LinkedHashSet<>();
    private final Map<String, Long> sizes = new LinkedHashMap<>();
    private final Map<String, StringBuilder> tracebacks = new LinkedHashMap<>();
    private final Map<String, String> texts = new LinkedHashMap<>();

    private LogEnds(int count) {
        this.count = count;
    }

    /**
     * Parses the output, or returns empty if it is incomplete.
     *
     * @param count number of bytes at the end of each log
     */
    public static Optional<LogEnds> read(byte[] answer, int count) {
        String all = new String(answer, StandardCharsets.ISO_8859_1);
        LogEnds ends = new LogEnds(count);
        int at = 0;
        while (true) {
            int end = all.indexOf('\n', at);
            if (end < 0 || !all.endsWith(END)) {
                return Optional.empty();
            }
            String line = all.substring(at, end);
            at = end + 1;
            if (line.equals(TAILS)) {
                ends.readTails(all.substring(at, Math.max(at, all.length() - END.length())));
                return Optional.of(ends);
            }
            ends.readLine(line);
        }
    }

    /** Returns whether a log does not exist. */
    public boolean isMissing(String file) {
        return missing.contains(file);
    }

    /** Returns whether a log was not read because other logs had exhausted a limit. */
    public boolean isSkipped(String file) {
        return skipped.contains(file);
    }

    /**
     * Returns the first traceback and the end of a log, or empty if the log could not be read.
     *
     * @param file name of the log, such as {@code job.log}
     */
    public Optional<String> text(String file) {
        return Optional.ofNullable(texts.get(file)).map(tail -> {
            StringBuilder before = tracebacks.getOrDefault(file, new StringBuilder());
            return decoded(LongTraceback.shorten(before.toString()) + tail);
        });
    }

    private static String decoded(String bytes) {
        return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }

    private void readLine(String line) {
        Matcher listed = LISTED.matcher(line);
        Matcher traceback = TRACEBACK.matcher(line);
        if (listed.matches()) {
            String file = listed.group(2);
            switch (listed.group(1)) {
                case "missing" -> missing.add(file);
                case "skipped" -> skipped.add(file);
                case "unreadable" -> {} // treated like a log that is not listed
                default -> sizes.put(file, Long.parseLong(listed.group(1)));
            }
        } else if (traceback.matches()) {
            long end = Math.max(0, sizes.getOrDefault(traceback.group(1), 0L) - count);
            StringBuilder before = tracebacks.computeIfAbsent(traceback.group(1), file -> new StringBuilder());
            if (Long.parseLong(traceback.group(3)) < end) {
                before.append(traceback.group(4)).append('\n');
            }
        }
    }

    /**
     * Splits the ends. A log cannot imitate the beginning of the next one, because its reported size determines where it ends, unless the
     * log has grown since.
     */
    private void readTails(String tails) {
        List<String> files = List.copyOf(sizes.keySet());
        int at = 0;
        int number = 0;
        for (Map.Entry<String, Long> log : sizes.entrySet()) {
            number++;
            int start = at == 0 ? 0 : at + 1;
            String head = head(log.getKey());
            if (tails.startsWith(head, start)) {
                int from = start + head.length();
                at = end(tails, from, log.getValue(), files.subList(number, files.size()));
                texts.put(log.getKey(), tails.substring(from, at));
            }
        }
    }

    private int end(String tails, int from, long size, List<String> later) {
        int expected = from + (int) Math.min(size, count);
        if (expected == tails.length()
                || later.stream().anyMatch(file -> tails.startsWith("\n" + head(file), expected))) {
            return expected;
        }
        return later.stream()
                .mapToInt(file -> tails.indexOf("\n" + head(file), from))
                .filter(found -> found >= 0)
                .findFirst()
                .orElse(tails.length());
    }

    private static String head(String file) {
        return "==> " + file + " <==\n";
    }
}
